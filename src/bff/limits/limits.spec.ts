import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { RECORD_STATES, type RecordState } from '#contract/console/record-state.ts'
import { Events } from '../events/events.ts'
import { MIGRATIONS } from '../migrations.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { plansOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { limitIntents } from './check.ts'
import { readLeft } from './left.ts'
import { writeLimits } from './limit-rows.ts'
import { createLimits } from './limits.ts'
import { periodsOf } from './periods.ts'
import { spentByShop } from './spent.ts'
import type { LimitRow } from './tables.ts'

const NOON = Date.parse('2026-11-22T12:00:00-03:00')

/** What an intent of 10 reais takes from a limit. */
const TAKEN: readonly [state: RecordState, columns: Partial<IntentRow>, cents: number, why: string][] = [
  ['prepared', {}, 1000, 'is about to be charged'],
  ['sending', { uncertain_attempts: 1 }, 1000, 'may be charged'],
  ['unresolved', { uncertain_attempts: 2 }, 1000, 'may have been charged'],
  ['processing', {}, 1000, 'was charged something'],
  ['processing', { charged_cents: 1200 }, 1200, 'was charged more than the price'],
  ['processing', { charged_cents: 0, reused: 1 }, 0, 'is a free reuse'],
  ['done', {}, 1000, 'never said what it charged'],
  ['done', { charged_cents: 1000 }, 1000, 'was charged'],
  ['done', { charged_cents: 1000, forced: 1 }, 1000, 'was bought again on purpose'],
  ['done', { charged_cents: 1200 }, 1200, 'was charged more than the price'],
  ['done', { charged_cents: 700 }, 700, 'was refunded in part'],
  ['done', { charged_cents: 0, reused: 1 }, 0, 'was reused'],
  ['failed', { charged_cents: 0 }, 0, 'was refunded'],
  ['rejected', { charged_cents: 0 }, 0, 'was refused'],
  ['rejected', {}, 0, 'was refused, in a row without a charge'],
  ['abandoned', { charged_cents: 0 }, 0, 'was never sent'],
  ['abandoned', {}, 0, 'was never sent, in a row without a charge'],
  ['expired', { uncertain_attempts: 1 }, 1000, 'may have been charged'],
  ['expired', { uncertain_attempts: 0 }, 0, 'was certainly never charged'],
  ['expired', { accepted_at: 5 }, 1000, 'was accepted, and never said what it charged'],
  ['expired', { charged_cents: 1000, accepted_at: 5 }, 1000, 'was charged and forgotten'],
]

it('the table has every state of a purchase', () => {
  expect(new Set(TAKEN.map(([state]) => state))).toEqual(new Set(RECORD_STATES))
})

describeOnEachStore('what was spent', (fresh, dialect) => {
  let store: Store
  let clock = NOON

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  afterAll(() => store.close())

  const limitsAt = (now: () => number, environment: 'live' | 'test' = 'live') => {
    const log = pino({ enabled: false })
    const events = new Events({ store, databaseUrl: undefined, now, log })
    return createLimits({ store, events, now, sharedClock: false, log, environment })
  }
  const spentBy = async (personId: string) => {
    const limits = limitsAt(() => clock)
    return (await limits.read(store.db, [personId])).get(personId)
  }

  it.each(TAKEN)('%s %o takes %d cents: the purchase %s', async (state, columns, cents) => {
    const personId = randomUUID()
    await storeIntents(store.db, [
      intentRow({ created_by: personId, created_at: NOON, state, ...columns }),
      intentRow({ created_by: randomUUID(), created_at: NOON }),
    ])
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: cents, spentThisMonthCents: cents })
  })

  it('counts on the day of the order in São Paulo, whatever the clock says later', async () => {
    const personId = randomUUID()
    const midnight = Date.parse('2026-12-01T00:00:00-03:00')
    await storeIntents(store.db, [
      intentRow({ created_by: personId, created_at: midnight - 1, price_cents: 1 }),
      intentRow({ created_by: personId, created_at: midnight, price_cents: 10 }),
    ])
    clock = midnight - 1
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: 1, spentThisMonthCents: 1 })
    clock = midnight
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: 10, spentThisMonthCents: 10 })
    clock = midnight + DAY_MS
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: 0, spentThisMonthCents: 10 })
    // If the clock steps back within the day, intents dated later today still count.
    clock = midnight - HOUR_MS
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: 1, spentThisMonthCents: 1 })
    // If it steps back over midnight, those of the next day count for the month alone.
    clock = midnight - HOUR_MS - DAY_MS
    expect(await spentBy(personId)).toMatchObject({ spentTodayCents: 0, spentThisMonthCents: 1 })
  })

  it('has the purchases with a test key only while the shop has such a key: they debit nothing', async () => {
    const personId = randomUUID()
    const columns = { created_by: personId, created_at: NOON, state: 'done' } as const
    const shopBefore = await limitsAt(() => NOON).shop()
    await storeIntents(store.db, [
      intentRow({ ...columns, fingerprint: 'test-1', charged_cents: 700 }),
      intentRow({ ...columns, fingerprint: 'live-1', charged_cents: 30 }),
    ])
    const spent = async (environment: 'live' | 'test') => {
      const limits = limitsAt(() => NOON, environment)
      return (await limits.read(store.db, [personId])).get(personId)
    }
    expect(await spent('live')).toMatchObject({ spentTodayCents: 30, spentThisMonthCents: 30 })
    expect(await spent('test')).toMatchObject({ spentTodayCents: 730, spentThisMonthCents: 730 })
    const { spentTodayCents } = await limitsAt(() => NOON).shop()
    expect(spentTodayCents - shopBefore.spentTodayCents).toBe(30)
  })

  it.each(['test-1', 'live-1'])('refuses an order under the key %s beside others under it', async (key) => {
    const created_by = randomUUID()
    const of = { created_by, created_at: NOON, fingerprint: key }
    await store.transaction((trx) => writeLimits(trx, created_by, { dayCents: 1500, monthCents: null }))
    await storeIntents(store.db, [intentRow(of)])
    const order = intentRow(of)
    const storing = store.transaction(async (trx) => {
      await storeIntents(trx, [order])
      await limitIntents(trx, order)
    })
    await expect(storing).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('is subtracted from each limit that is set, also from that of a month alone', async () => {
    const scope = randomUUID()
    await storeIntents(store.db, [intentRow({ created_by: scope, created_at: NOON, charged_cents: 700 })])
    const left = (columns: Pick<LimitRow, 'day_cents' | 'month_cents'>, raised_day = '2026-11-22') =>
      readLeft(
        store.db,
        scope,
        [{ scope, ...columns, raised_day, raised_cents: 50 }],
        periodsOf(NOON, 'live'),
      )
    expect(await left({ day_cents: null, month_cents: 5000 })).toEqual([{ kind: 'month', cents: 4350 }])
    expect(await left({ day_cents: 600, month_cents: null })).toEqual([{ kind: 'day', cents: -50 }])
    expect(await left({ day_cents: 600, month_cents: 5000 }, '2026-11-21')).toEqual([
      { kind: 'day', cents: -100 },
      { kind: 'month', cents: 4300 },
    ])
    expect(await left({ day_cents: null, month_cents: null })).toEqual([])
  })

  it('is shown beside the limits, and changing them again replaces them', async () => {
    const [personId, other] = [randomUUID(), randomUUID()]
    const limits = limitsAt(() => NOON)
    await store.transaction((trx) => limits.set(trx, personId, { dayCents: 5000, monthCents: null }))
    await store.transaction((trx) => limits.set(trx, personId, { dayCents: 6000, monthCents: 90_000 }))
    const none = { spentTodayCents: 0, spentThisMonthCents: 0 }
    expect(await limits.read(store.db, [personId, other])).toEqual(
      new Map([
        [personId, { dayCents: 6000, monthCents: 90_000, ...none }],
        [other, { dayCents: null, monthCents: null, ...none }],
      ]),
    )
    expect(await limits.read(store.db, [])).toEqual(new Map())
  })

  if (dialect === 'postgres') return

  it('is summed from an index without reading rows', async () => {
    const plan = async (where: string) => {
      const query = sql<{ detail: string }>`explain query plan
        select sum(case when state = 'expired' and accepted_at is null and uncertain_attempts = 0 then 0
          else coalesce(charged_cents, price_cents, 0) end)
        from intent where ${sql.raw(where)} created_at >= 1 and created_at < 2`
      return (await query.execute(store.db)).rows.map(({ detail }) => detail).join('; ')
    }
    expect(await plan("created_by = 'a' and")).toContain('COVERING INDEX intent_spent_by')
    expect(await plan('')).toContain('COVERING INDEX intent_spent ')
    const plans = await plansOf(store.db, async (db) => {
      await limitsAt(() => NOON).read(db, ['a'])
      await spentByShop(db, periodsOf(NOON, 'live'))
    })
    expect(plans.filter((each) => each.includes('INDEX intent_test'))).toHaveLength(2)
    expect(plans.filter((each) => /^S.* intent\b/.test(each) && !each.includes('INDEX'))).toEqual([])
  })
})
