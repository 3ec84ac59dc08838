import type { FastifyInstance } from 'fastify'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { markSeen, readDay } from './day.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
}

/** What has happened in the shop, for each person since they looked last: on the phone as at the desk. */
export function registerDayRoutes(app: FastifyInstance, { store, now }: RouteDeps): void {
  route(app, 'day', ({ person }) => readDay(store.db, person.id, now()))

  route(app, 'daySeen', async ({ body, person }) => {
    await markSeen(store.db, person.id, Date.parse(body.until))
    return readDay(store.db, person.id, now())
  })
}
