import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { type TestPostgres, openTestPostgres } from '../store/test-postgres.ts'
import { addForDay, dropRaisesAhead, noteRaise } from './limit-rows.ts'

let postgres: TestPostgres
let store: Store
beforeAll(async () => {
  postgres = await openTestPostgres()
  store = await openStore({ databaseUrl: await postgres.createDatabase(), dataDir: '/nowhere' }, MIGRATIONS)
})
afterAll(async () => {
  await store.close()
  await postgres.close()
})

const raise = () => store.db.selectFrom('spending_limit').select('raised_cents').executeTakeFirstOrThrow()

it('a replica whose clock is two days behind does not remove the raises of today', async () => {
  const behind = { store, now: () => Date.now() - 2 * DAY_MS }
  await store.transaction((trx) => addForDay(trx, 'ana', { day: calendarDay(Date.now()), extraCents: 50_00 }))
  await dropRaisesAhead({ ...behind, sharedClock: true })
  expect(await raise()).toEqual({ raised_cents: 50_00 })
  await dropRaisesAhead({ ...behind, sharedClock: false })
  expect(await raise(), 'without the comparison').toEqual({ raised_cents: 0 })
})

it('a replica with the right clock removes those of a later day', async () => {
  const day = addDays(calendarDay(Date.now()), 2)
  const note = () => store.transaction((trx) => noteRaise(trx, { day, id: 'raise-1' }))
  await note()
  await store.transaction((trx) => addForDay(trx, 'ana', { day, extraCents: 50_00 }))
  await dropRaisesAhead({ store, now: () => Date.now(), sharedClock: true })
  expect(await raise()).toEqual({ raised_cents: 0 })
  expect(await note(), 'the same raise counts anew on that day').toBe(true)
})

it('a replica whose clock is a moment before midnight keeps those of another one that is past it', async () => {
  const day = addDays(calendarDay(Date.now()), 3)
  await store.transaction((trx) => addForDay(trx, 'ana', { day, extraCents: 50_00 }))
  const sweepAt = (before: number) =>
    dropRaisesAhead({ store, now: () => startOfDay(day) - before, sharedClock: false })
  await sweepAt(30_000)
  expect(await raise()).toEqual({ raised_cents: 50_00 })
  await sweepAt(61_000)
  expect(await raise()).toEqual({ raised_cents: 0 })
})
