import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { MIGRATIONS } from './migrations.ts'
import { type Store, openStore } from './store/store.ts'
import { type StoredTime, bringBack, watchStoredTimes } from './store/stored-times.ts'
import { describeOnEachStore } from './store/test-stores.ts'
import { storedTimes } from './stored-times.ts'
import { catalogFor } from './test-catalog.ts'
import { type Shop, QUICK, openShop } from './test-stack.ts'

const STEP_MS = 6 * HOUR_MS
const TIMES = storedTimes({ leaseMs: 10_000 })
const NAMED = TIMES.map((time) => [`${time.table}.${time.column}`, time] as const)

/** Times of the store that no list corrects, and why a step of the clock does them no harm. */
const OTHERS: Readonly<Record<string, string>> = {
  'cached_answer.read_at': 'from the future it counts as older than any',
  'intent.created_at':
    'a prepared intent from the future is abandoned, as an old one is; a limit counts it on its own day',
  'intent.updated_at': 'shown; a purchase from the future is offered instead of a second one',
  'intent.purged_at': 'null or not',
  'intent.debited_at': 'shown and summed up by',
  'intent.refunded_at': 'shown and summed up by',
  'audit_head.newest_at': 'only widens where days are looked for in the trail',
  'balance_observation.read_at': 'shown; the order of observations is that of their ids',
  'intent_result.stored_at': 'never read',
  'batch.created_at': 'shown',
  'batch.updated_at': 'shown',
  'batch_line.changed_at': 'from the future the line is only sent more often than needed',
  'batch_left_out.changed_at': 'from the future the lines are only sent more often than needed',
  'earlier_result.created_at': 'sorted by: one from the future is read first',
  'car.active_at': 'sorted by; a car from the future is first until the clock has caught up',
  'car_answer.answered_at': 'shown and sorted by; a later answer of another replica may count as older',
  'car_note.created_at': 'shown and sorted by; a note from the future is purged as much later',
  'car_account.saved_at': 'shown and sorted by; what is saved later is stored as later',
  'charge_alert.raised_at': 'shown',
  'charge_alert.dismissed_at': 'null or not',
  'limit_alert.raised_at': 'shown',
  'limit_alert.asked_at': 'null or not',
  'limit_alert.dismissed_at': 'null or not',
  'vehicle_alert.received_at': 'shown to nobody; from the future it is unread, and purged later',
  'vehicle_alert_read.read_at': 'never read',
  'webhook_arrival.received_at': 'shown',
  'person.created_at': 'shown; alerts since then are unread',
  'person.suspended_at': 'null or not',
  'person.last_seen_at': 'shown, and null or not',
  'invite.created_at': 'never read',
  'invite.used_at': 'null or not',
  'share.created_at': 'shown',
  'share.revoked_at': 'null or not',
  'share.last_viewed_at': 'shown',
  'second_factor.created_at': 'never read',
  'service_availability.changed_at': 'shown',
  'service_package.changed_at': 'shown',
  'privacy_state.purged_at': 'shown',
  'wallet_setting.changed_at': 'shown to nobody, decides nothing',
}

describeOnEachStore('a time in the store', (fresh) => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  let store: Store
  let db: Store['db']

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    db = store.db
  })
  afterAll(() => store.close())

  it('is corrected after a step of the clock, or needs no correction', async () => {
    const tables = await db.introspection.getTables()
    const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`))
    const found = columns.filter((name) => /_(?:at|until)$/.test(name))
    const listed = new Set(TIMES.map(({ table, column }) => `${table}.${column}`))
    expect(found.toSorted()).toEqual([...listed, ...Object.keys(OTHERS)].toSorted())
  })

  it.each(NAMED.filter(([, { isEnd }]) => !isEnd))(
    '(%s) has no wrong effect for longer than a minute after a step of six hours',
    async (_, time) => {
      await insert(db, time.table, now + STEP_MS)
      await write(db, time, now + STEP_MS + time.longestMs)
      await bringBack(db, TIMES, now)
      // The next check is five seconds later at most.
      expect(await read(db, time)).toBeGreaterThanOrEqual(now)
      expect(await read(db, time)).toBeLessThanOrEqual(now + MINUTE_MS - 5000)
    },
  )

  it.each(['share', 'invite'] as const)(
    '(%s.expires_at) becomes as late as was promised, so that a step of the clock ends nothing',
    async (table) => {
      const time = TIMES.find((each) => each.table === table)
      if (!time) throw new Error('No such time')
      await insert(db, table, now + STEP_MS)
      await write(db, time, now + STEP_MS + time.longestMs)
      await bringBack(db, TIMES, now)
      expect(await read(db, time)).toBe(now + time.longestMs)
    },
  )

  it.each(['share', 'invite'] as const)(
    '(%s.expires_at) becomes no later than was promised, after a step of a year',
    async (table) => {
      const time = TIMES.find((each) => each.table === table)
      if (!time) throw new Error('No such time')
      const [day, year] = [DAY_MS, 365 * DAY_MS]
      await insert(db, table, now + year)
      await write(db, time, now + year + day)
      await bringBack(db, TIMES, now)
      expect(await read(db, time)).toBe(now + day)
    },
  )

  it.each(NAMED)('(%s) stays unchanged when a correct clock has written it', async (_, time) => {
    await insert(db, time.table, now)
    const right = now + time.longestMs
    await write(db, time, right)
    await bringBack(db, TIMES, now)
    expect(await read(db, time)).toBe(right)
  })

  it('of a waiting purchase stays unchanged when it is hours ahead on purpose', async () => {
    await insert(db, 'intent', now - MINUTE_MS)
    await db
      .updateTable('intent')
      .set({ state: 'unresolved', due_at: now + STEP_MS })
      .execute()
    await bringBack(db, TIMES, now)
    expect(await db.selectFrom('intent').select('due_at').executeTakeFirst()).toEqual({
      due_at: now + STEP_MS,
    })
  })

  it('that cannot be written does not keep the console from starting', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const missing = { table: 'intent', column: 'no_such_column', longestMs: 0 } as const
    const stop = await watchStoredTimes({ store, times: [missing], now: () => now, sharedClock: false, log })
    await stop()
    expect(lines.join()).toContain('could not be compared')
  })
})

async function write(db: Store['db'], { table, column }: StoredTime, to: number): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}`.execute(db)
}

async function read(db: Store['db'], { table, column }: StoredTime): Promise<number | undefined> {
  const query = sql<{ time: number }>`select ${sql.ref(column)} as time from ${sql.table(table)}`
  return (await query.execute(db)).rows[0]?.time
}

/** Values that a column must have so that the row's times matter. */
const WORDS: Readonly<Record<string, string>> = { state: 'processing', person_id: 'p', data: '{}' }

/** Inserts a row into this table whose times are all `at`. */
async function insert(db: Store['db'], table: string, at: number): Promise<void> {
  if (table === 'session' || table === 'known_device' || table === 'invite') await insert(db, 'person', at)
  await sql`delete from ${sql.table(table)}`.execute(db)
  const { columns = [] } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? {}
  const values = columns
    .filter(({ isAutoIncrementing, hasDefaultValue }) => !isAutoIncrementing && !hasDefaultValue)
    .map(({ name, dataType }) => {
      if (/_(?:at|until)$/.test(name)) return [name, at]
      if (/int/i.test(dataType)) return [name, 1]
      return [name, WORDS[name] ?? 'p']
    })
  await db
    .$extendTables<Record<string, Record<string, unknown>>>()
    .insertInto(table)
    .values(Object.fromEntries(values))
    .execute()
}

describeOnEachStore('a clock that was six hours ahead', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('blocks nothing for longer than a minute after it is right again', async () => {
    const clock = { ahead: STEP_MS }
    const now = () => Date.now() + clock.ahead
    // Retries leave most of the few calls to the other requests.
    const purchases = { ...QUICK.purchases, answerWaitMs: 600, retries: [20, 2000] }
    const service = { rateLimit: { live: 40, test: 40 } }
    shop = await openShop({ store: await fresh(), now, service, timings: { ...QUICK, purchases } })
    const early = await shop.person()
    const { id: stuck } = await early.buy({ servico: 'consulta', placa: 'TST0599' })
    await catalogFor(early)
    shop.service.portal.setPrice('gravame', 9_90)
    // All calls are used up, and the service asks to wait.
    const { quota } = shop.bff.context.upstream
    while (await quota.acquire('spend', { maxWaitMs: 0 })) continue
    quota.block(600)
    expect(await quota.acquire('spend', { maxWaitMs: 0 })).toBeUndefined()

    clock.ahead = 0
    await shop.restart()
    clock.ahead = MINUTE_MS
    const buyer = await shop.person()
    const id = randomUUID()
    const buy = async () =>
      (await buyer.buy({ servico: 'gravame', placa: 'BRA2E19' }, { id, priceCents: 9_90 })).record
    // On a busy machine reading the catalog may take longer than a purchase waits for it.
    await expect.poll(buy).toMatchObject({ chargedCents: 9_90 })
    // The earlier catalog would otherwise still count as fresh.
    const catalog = await catalogFor(buyer)
    expect(Date.parse(catalog.readAt)).toBeLessThanOrEqual(now())
    await buyer.until(id, 'done')
    clock.ahead += 11 * MINUTE_MS
    await buyer.until(stuck, 'unresolved')
  })
})
