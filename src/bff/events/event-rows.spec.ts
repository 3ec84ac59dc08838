import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Batch } from '#contract/console/batch.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'
import { MIGRATIONS } from '../migrations.ts'
import { historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { type Queries, type Store, openStore } from '../store/store.ts'
import { besideTransaction, isAnyWaiting } from '../store/test-held.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnEachStore, describeOnOneStore } from '../store/test-stores.ts'
import {
  MAX_EVENTS_READ,
  appendEvents,
  deleteEventsBefore,
  overwriteEarlier,
  readEventsSince,
} from './event-rows.ts'

const eventOf = (id: string, columns: Partial<IntentRow> = {}): LiveEvent => ({
  type: 'inquiry',
  data: historyItem(intentRow({ id, created_by: 'bia', created_at: 1, ...columns })),
})
const LIST: Batch = {
  id: 'list',
  kind: 'createInquiry',
  service: 'gravame',
  services: [],
  plate: null,
  name: null,
  state: 'done',
  counts: { total: 1, waiting: 0, running: 0, done: 1, kept: 0, failed: 0, unknown: 0 },
  totalCents: 890,
  chargedCents: 890,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  createdBy: { id: 'bia', name: 'Bia' },
  error: null,
}
const failed = (message: string) =>
  JSON.stringify({ code: 'X', message, retryable: false, requestId: null, charged: 'no' })

describeOnEachStore('old events', (fresh, dialect) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
  })
  afterEach(() => store.close())

  it('are read once by a purge, however many purchases it removes', async () => {
    const events = ['a', 'b', 'c'].map((id) => eventOf(id))
    await store.transaction((trx) => appendEvents(trx, dialect, events, 1000))
    const statements = await statementsOf(store.db, (db) => overwriteEarlier(db, events))
    const finding = statements.filter(({ sql: text }) => text.includes("->> 'id'"))
    expect(finding).toHaveLength(1)
  })

  it.each([
    ['a NUL', 'falhou\0', 'falhou'],
    ['half a sign', 'falhou \ud83d', 'falhou \ufffd'],
  ])('are overwritten beside one with %s in a text of the service', async (_what, message, stored) => {
    const [first, odd] = [eventOf('a'), eventOf('odd', { error: failed(message) })]
    await store.transaction((trx) => appendEvents(trx, dialect, [first, odd], 1000))
    const changed = eventOf('a', { state: 'done' })
    await store.transaction((trx) => overwriteEarlier(trx, [changed]))
    const found = await readEventsSince(store.db, 0)
    expect(found.map(({ event }) => event)).toEqual([changed, eventOf('odd', { error: failed(stored) })])
  })

  it('about a list are overwritten too', async () => {
    const list = (name: string | null): LiveEvent => ({ type: 'batch', data: { ...LIST, name } })
    await store.transaction((trx) => appendEvents(trx, dialect, [list('Carro de ZULEIDE')], 1000))
    await store.transaction((trx) => overwriteEarlier(trx, [list(null)]))
    expect((await readEventsSince(store.db, 0)).map(({ event }) => event)).toEqual([list(null)])
  })

  it('are removed from the first on, so that a browser cannot resume over a gap', async () => {
    const add = (id: string, at: number) =>
      store.transaction((trx) => appendEvents(trx, dialect, [eventOf(id)], at))
    await add('a', 1000)
    await add('b', 9000)
    // The clock stepped back, or another replica's clock is behind.
    await add('c', 1000)
    await add('d', 9000)
    const idsLeft = async () =>
      (await readEventsSince(store.db, 0)).map(({ event }) => event.type === 'inquiry' && event.data.id)
    await deleteEventsBefore(store.db, 2000)
    expect(await idsLeft()).toEqual(['b', 'c', 'd'])
    await deleteEventsBefore(store.db, 10_000)
    expect(await idsLeft()).toEqual([])
  })

  it('are removed beside a purge that overwrites them in another order', async () => {
    const [first, second] = [eventOf('a'), eventOf('b')]
    await store.transaction((trx) => appendEvents(trx, dialect, [first, second], 1000))

    const purge = {
      first: (trx: Queries) => overwriteEarlier(trx, [second]),
      rest: (trx: Queries) => overwriteEarlier(trx, [first]),
    }
    await besideTransaction(store, purge, async (release) => {
      let settled = false
      const removal = Promise.allSettled([deleteEventsBefore(store.db, 2000)]).finally(() => {
        settled = true
      })
      await expect.poll(async () => settled || isAnyWaiting(store.db)).toBe(true)
      const [purged] = await Promise.allSettled([release()])
      expect([purged, ...(await removal)].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    })

    await deleteEventsBefore(store.db, 2000)
    expect(await readEventsSince(store.db, 0), 'the next removal finds what the purge had locked').toEqual([])
  })
})

describeOnOneStore('events of a type that only a newer version knows', (fresh, dialect) => {
  it('do not hide the known ones after them, however many they are', async () => {
    const store = await openStore(await fresh(), MIGRATIONS)
    const later = { type: 'later', data: '{}', created_at: 1 }
    for (const count of [MAX_EVENTS_READ, MAX_EVENTS_READ, 1]) {
      const values = Array.from({ length: count }, () => later)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of another version
      await store.db
        .insertInto('live_event')
        .values(values as never)
        .execute()
    }
    await store.transaction((trx) => appendEvents(trx, dialect, [eventOf('a')], 1000))
    const found = await readEventsSince(store.db, 0)
    expect(found.map(({ event }) => event)).toEqual([eventOf('a')])
    expect(await readEventsSince(store.db, found.at(-1)?.seq ?? 0)).toEqual([])
    await store.close()
  })
})
