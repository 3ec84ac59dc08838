import type { FastifyInstance } from 'fastify'
import type { Day } from '#contract/console/day.ts'
import { route } from '../http/route.ts'
import { type Judge, judged } from '../purchases/judge.ts'
import type { Store } from '../store/store.ts'
import { markSeen, readDay } from './day.ts'

interface RouteDeps {
  readonly store: Store
  readonly now: () => number
  readonly judge: Judge
}

/** What has happened in the shop, for each person since they looked last: on the phone as at the desk. */
export function registerDayRoutes(app: FastifyInstance, { store, now, judge }: RouteDeps): void {
  async function dayOf(personId: string): Promise<Day> {
    const day = await readDay(store.db, personId, now())
    // What still runs has no answer.
    return { ...day, finished: await judged(judge, store.db, day.finished) }
  }

  route(app, 'day', ({ person }) => dayOf(person.id))

  route(app, 'daySeen', async ({ body, person }) => {
    await markSeen(store.db, person.id, Date.parse(body.until))
    return dayOf(person.id)
  })
}
