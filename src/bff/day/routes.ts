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

/** Routes for what has happened in the shop since each person last looked, on any of their devices. */
export function registerDayRoutes(app: FastifyInstance, { store, now, judge }: RouteDeps): void {
  async function dayOf(personId: string): Promise<Day> {
    const day = await readDay(store.db, personId, now())
    // Running purchases have no answer to judge.
    return { ...day, finished: await judged(judge, store.db, day.finished) }
  }

  route(app, 'day', ({ person }) => dayOf(person.id))

  route(app, 'daySeen', async ({ body, person }) => {
    await markSeen(store.db, person.id, Date.parse(body.until))
    return dayOf(person.id)
  })
}
