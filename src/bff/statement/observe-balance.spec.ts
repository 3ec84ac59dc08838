import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#brazil/durations.ts'
import { CachedBalanceSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { describeOnEachStore, describeOnOneStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { newestObservation, observeBalance } from './observe-balance.ts'
import { ReadingSchedule } from './reading-schedule.ts'
import { readReconciliation } from './reconciliation.ts'

const NOON = Date.parse('2026-11-12T15:00:00Z')

describeOnEachStore('an observed balance', (fresh) => {
  let shop: Shop
  let now = NOON
  beforeAll(async () => {
    shop = await openShop({
      store: await fresh(),
      timings: { readings: { settledMs: DAY_MS, everyMs: DAY_MS } },
    })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    now = NOON
    await shop.bff.context.store.db.deleteFrom('balance_observation').execute()
  })

  const beginReading = (fingerprint = 'live-1') => {
    const { store, log } = shop.bff.context
    return observeBalance({ store, fingerprint, now: () => now, log })()
  }
  const read = async (saldo: number, fingerprint?: string) => (await beginReading(fingerprint))({ saldo })
  const rows = () =>
    shop.bff.context.store.db.selectFrom('balance_observation').selectAll().orderBy('id').execute()
  const balances = async () => (await rows()).map((row) => row.balance_cents)
  const reconcile = (from = NOON - DAY_MS, before = NOON + 30 * DAY_MS) =>
    readReconciliation(shop.bff.context.store.db, { from, before })

  it('is not stored if another one was stored while it was read: their order is unknown', async () => {
    await read(100)
    const slow = await beginReading()
    await read(110)
    await slow({ saldo: 100 })
    expect(await balances()).toEqual([100_00, 110_00])
    const both = [await beginReading(), await beginReading()]
    await Promise.all(both.map((heard, index) => heard({ saldo: 120 + index })))
    expect(await balances()).toHaveLength(3)
  })

  it('leaves an earlier one as it is if another one was stored while it was read', async () => {
    await read(100)
    const slow = await beginReading()
    now = NOON + 1000
    await read(60)
    now = NOON + 5000
    await slow({ saldo: 100 })
    expect(await reconcile()).toMatchObject({
      unexplained: [{ from: '2026-11-12T15:00:00.000Z', to: '2026-11-12T15:00:01.000Z', cents: 40_00 }],
    })
  })

  it('that cannot be stored is in the log', async () => {
    now = NaN
    await read(100)
    expect(await balances()).toEqual([])
    expect(shop.bff.logLines.join('')).toContain('A balance could not be kept for the statement')
  })

  it('adds no row within an hour if it says nothing new', async () => {
    for (const minutes of [0, 1, 59]) {
      now = NOON + minutes * 60_000
      await read(100)
    }
    expect((await rows()).map((row) => row.read_at)).toEqual([NOON + 59 * 60_000])
    now = NOON + HOUR_MS
    await read(100)
    expect(await balances()).toEqual([100_00, 100_00])
  })

  it('keeps its time when the clock was set back before it was read again', async () => {
    now = NOON + 30 * 60_000
    await read(100)
    now = NOON + 60_000
    await read(100)
    expect((await rows()).map((row) => row.read_at)).toEqual([NOON + 30 * 60_000])
  })

  it('is not stored if a purchase was made and settled while it was read', async () => {
    const { fingerprint } = shop.bff.context.upstream.service
    const buyer = await shop.person()
    const heard = await beginReading(fingerprint)
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'OBS1A11' })
    await buyer.until(id, 'done')
    await heard({ saldo: 100 })
    expect(await rows()).toEqual([])
    await read(100, fingerprint)
    expect(await balances()).toEqual([100_00])
  })

  it('keeps its time when a later reading only repeats the newest one', async () => {
    await read(100)
    now = NOON + DAY_MS
    await read(100)
    now += 60_000
    await read(100)
    expect((await rows()).map((row) => row.read_at)).toEqual([NOON, NOON + DAY_MS + 60_000])
  })

  it.each([1e300, -1, 1e8])('is not stored if it is not a possible balance (%d)', async (saldo) => {
    await read(saldo)
    expect(await rows()).toEqual([])
  })

  it('is compared only with those of the same key', async () => {
    await read(100)
    await read(100, 'live-2')
    expect(await balances(), 'the same amount').toEqual([100_00, 100_00])
    await shop.bff.context.store.db
      .deleteFrom('balance_observation')
      .where('fingerprint', '=', 'live-2')
      .execute()
    await read(7, 'live-2')
    expect(await reconcile()).toBeNull()
    now += 1000
    await read(9, 'live-2')
    expect(await reconcile()).toMatchObject({
      from: { balanceCents: 7_00 },
      to: { balanceCents: 9_00 },
      topUps: [{ cents: 2_00 }],
      agrees: true,
    })
    await read(100)
    expect(await reconcile()).toMatchObject({ topUps: [], unexplained: [], agrees: true })
  })

  it('is compared in the order of reading, even if the clock was set back', async () => {
    now = NOON + 6 * HOUR_MS
    await read(100)
    now = NOON
    await read(60)
    now = NOON + 1000
    await read(90)
    expect(await reconcile()).toMatchObject({
      topUps: [{ at: '2026-11-12T15:00:01.000Z', cents: 30_00 }],
      unexplained: [{ from: '2026-11-12T21:00:00.000Z', to: '2026-11-12T15:00:00.000Z', cents: 40_00 }],
      differenceCents: -40_00,
      agrees: false,
    })
  })

  it('names own purchases that ended without an answer in the time of an unexplained debit', async () => {
    const { db } = shop.bff.context.store
    const row = { created_by: 'bia', created_at: NOON - HOUR_MS, fingerprint: 'live-1', price_cents: 8_90 }
    const unsure = { ...row, state: 'expired', sent_at: NOON + 1, uncertain_attempts: 1 } as const
    await storeIntents(
      db,
      [
        unsure,
        // Nothing can have been charged, or not here, or not at this time.
        { ...unsure, uncertain_attempts: 0 },
        { ...unsure, fingerprint: 'live-2' },
        { ...unsure, sent_at: NOON - 1 },
        { ...unsure, sent_at: NOON + HOUR_MS },
        { ...unsure, accepted_at: NOON + 2 },
        { ...unsure, created_at: NOON + DAY_MS, sent_at: NOON + DAY_MS },
        { ...unsure, state: 'done' as const, accepted_at: NOON + 2, charged_cents: 0 },
      ].map(intentRow),
    )
    await read(100)
    now = NOON + HOUR_MS
    await read(60)
    expect(await reconcile()).toMatchObject({
      unexplained: [{ cents: 40_00, unanswered: { count: 1, cents: 8_90 } }],
    })
    await db.deleteFrom('intent').execute()
  })

  it('for a period is taken from the last one before it, or the first one in it', async () => {
    for (const [day, saldo] of [100, 90, 80, 70].entries()) {
      now = NOON + day * DAY_MS
      await read(saldo)
    }
    const period = await reconcile(NOON + DAY_MS + 1, NOON + 2 * DAY_MS + 1)
    expect(period).toMatchObject({ from: { balanceCents: 90_00 }, to: { balanceCents: 80_00 } })
    expect(await reconcile(NOON - DAY_MS, NOON + DAY_MS)).toBeNull()
    expect(await reconcile()).toMatchObject({ from: { balanceCents: 100_00 }, differenceCents: -30_00 })
  })
})

describeOnOneStore('the balance', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  async function open(readings: { settledMs: number; everyMs: number }, now?: () => number): Promise<Shop> {
    const session = { idleMs: 1e12, absoluteMs: 1e12 }
    shop = await openShop({
      store: await fresh(),
      timings: { readings },
      config: { session },
      ...(now && { now }),
    })
    return shop
  }
  const observed = async ({ bff }: Shop) =>
    bff.context.store.db.selectFrom('balance_observation').selectAll().orderBy('id').execute()

  it('is read automatically once all purchases are settled, and not while one is open', async () => {
    const opened = await open({ settledMs: 20, everyMs: DAY_MS })
    const buyer = await opened.person()
    const goOn = opened.holdProcessing()
    const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0404' })
    await opened.bff.context.balance.refresh()
    expect(await observed(opened)).toEqual([])
    goOn()
    await buyer.until(id, 'failed')
    await expect.poll(() => observed(opened)).toHaveLength(1)
    const afterRefund = { balance_cents: 1_000_00, debited_cents: 690, refunded_cents: 690 }
    expect(await observed(opened)).toMatchObject([afterRefund])
    // A refund causes a reading of its own; a purchase without one does not.
    const bought = await buyer.buy({ servico: 'consulta', placa: 'BRA2E19' })
    await buyer.until(bought.id, 'done')
    await expect.poll(() => observed(opened)).toHaveLength(2)
  })

  it('is read automatically on each day', async () => {
    let ahead = 0
    const opened = await open({ settledMs: DAY_MS, everyMs: 20 }, () => NOON + ahead)
    await expect.poll(() => observed(opened)).toHaveLength(1)
    ahead = DAY_MS
    await expect.poll(() => observed(opened)).toHaveLength(2)
    expect((await observed(opened)).map((row) => row.read_at)).toEqual([NOON, NOON + DAY_MS])
  })

  it('is not read again on the same day if nothing was bought', async () => {
    const { bff } = await open({ settledMs: DAY_MS, everyMs: DAY_MS }, () => NOON)
    const { store, log, balance } = bff.context
    await balance.refresh()
    const { fingerprint = '' } = (await newestObservation(store.db)) ?? {}
    const times = [NOON + HOUR_MS, NOON + DAY_MS]
    let now = NOON
    const readAt: number[] = []
    const schedule = new ReadingSchedule({
      store,
      log,
      fingerprint,
      balance: {
        refresh: (of) => {
          readAt.push(now)
          return balance.refresh(of)
        },
      },
      // Each check of the schedule asks once.
      now: () => (now = times.shift() ?? now),
      timings: { settledMs: DAY_MS, everyMs: 20 },
    })
    schedule.start()
    await expect.poll(() => readAt).not.toHaveLength(0)
    schedule.close()
    expect(readAt[0]).toBe(NOON + DAY_MS)
  })

  it('is shown even if it cannot be stored', async () => {
    const opened = await open({ settledMs: DAY_MS, everyMs: DAY_MS })
    const buyer = await opened.person()
    await opened.bff.context.store.db.schema.dropTable('balance_observation').execute()
    const answer = await buyer.fetch(CONSOLE_PATHS.balance)
    expect(CachedBalanceSchema.parse(await answer.json()).saldo).toBe(1000)
    expect(opened.bff.logLines.join()).toContain('could not be kept for the statement')
  })
})
