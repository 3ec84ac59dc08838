import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import type { HistoryQuery } from '#contract/console/record.ts'
import { Events } from '../events/events.ts'
import { MIGRATIONS } from '../migrations.ts'
import type { Judge } from '../purchases/judge.ts'
import { historyItem } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { HistoryIndex } from './history-index.ts'
import { readHistory } from './read-history.ts'

const NOON = Date.parse('2026-11-20T12:00:00-03:00')

const clean = JSON.stringify({ tone: 'clean', text: 'Sem gravame ativo' })
const alert = JSON.stringify({ tone: 'alert', text: '1 alerta: bloqueio judicial' })
const ana = { created_by: 'ana', created_by_name: 'Ana Conceição' }
const bia = { created_by: 'bia', created_by_name: 'Bia' }

/** Newest first, each named by one word. */
const ROWS: Readonly<Record<string, IntentRow>> = {
  waiting: intentRow({
    ...bia,
    created_at: NOON,
    service: 'renajud',
    plate: 'QRS1234',
    plate_key: 'QRS1C34',
  }),
  car: intentRow({
    ...ana,
    created_at: NOON - 1,
    service: 'gravame',
    state: 'done',
    plate: 'ABC1234',
    plate_key: 'ABC1C34',
    car: 'CITROËN C3 1.0 2020',
    verdict: clean,
  }),
  twin: intentRow({
    ...bia,
    created_at: NOON - 1,
    service: 'consulta-completa',
    state: 'done',
    plate: 'ABC1C34',
    plate_key: 'ABC1C34',
    car: 'CITROËN C3 1.0 2020',
    verdict: alert,
    background: 1,
  }),
  person: intentRow({ ...ana, created_at: NOON - DAY_MS, service: 'situacao-cpf', state: 'failed' }),
  old: intentRow({
    ...ana,
    created_at: NOON - 400 * DAY_MS,
    service: 'gravame',
    state: 'done',
    car: 'VW GOL 1.0',
  }),
}
/** No car has any other information than these purchases. */
const asBought: Judge = async () => new Map()
const warnedCars = async () => new Set<string>()
const NAMES = new Map(Object.entries(ROWS).map(([name, { id }]) => [id, name]))

describeOnEachStore('the history', (fresh) => {
  let store: Store
  let events: Events
  let index: HistoryIndex

  const openIndex = () => new HistoryIndex({ store, events, log: pino({ enabled: false }) })
  const page = (query: HistoryQuery, from = index) => {
    const serviceNames = async () => (slug: string) =>
      slug === 'consulta-completa' ? 'Dossiê do veículo' : undefined
    return readHistory({ db: store.db, index: from, serviceNames, judge: asBought, warnedCars }, query)
  }
  const find = async (query: HistoryQuery, from = index) =>
    (await page(query, from)).items.map(({ id }) => NAMES.get(id) ?? id)
  const changed = (name: string, change: Partial<IntentRow>) =>
    events.commit(async (trx, emit) => {
      const id = ROWS[name]?.id ?? ''
      const row = await trx
        .updateTable('intent')
        .set(change)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      emit({ type: 'inquiry', data: historyItem(row) })
    })

  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    events = new Events({ store, databaseUrl: undefined, now: () => NOON, log: pino({ enabled: false }) })
    index = openIndex()
    await storeIntents(store.db, Object.values(ROWS))
    await store.db
      .insertInto('person')
      .values({
        id: 'ana',
        name: 'Ana Prado',
        email: 'ana@loja.example',
        role: 'buyer',
        may_query_people: 1,
        password_hash: '',
        created_at: NOON,
        suspended_at: null,
      })
      .execute()
  })
  afterAll(() => store.close())

  it.each<[HistoryQuery, readonly string[]]>([
    [{ q: 'citroen' }, ['car', 'twin']],
    [{ q: 'Gráv C3' }, ['car']],
    [{ q: '2020 bia' }, ['twin']],
    [{ q: 'dossie' }, ['twin']],
    [{ q: 'completa' }, ['twin']],
    [{ q: 'conceicao' }, ['car', 'person', 'old']],
    [{ q: 'prado gol' }, ['old']],
    [{ q: 'abc-1234' }, ['car', 'twin']],
    [{ q: 'ABC1C' }, ['car', 'twin']],
    [{ q: '1234' }, ['waiting', 'car', 'twin']],
    [{ q: 'c' }, ['car', 'twin', 'person', 'old']],
    [{ q: 'itroen' }, []],
    [{ q: 'gol completa' }, []],
    [{ q: '%' }, ['waiting', 'car', 'twin', 'person', 'old']],
  ])('finds by words: %j', async (query, names) => {
    expect((await find(query)).toSorted()).toEqual(names.toSorted())
  })

  it.each<[HistoryQuery, readonly string[]]>([
    [{}, ['waiting', 'car', 'twin', 'person', 'old']],
    [{ plate: 'abc-1234' }, ['car', 'twin']],
    [{ plate: 'ABC12' }, ['car', 'twin']],
    [{ plate: 'XYZ' }, []],
    [{ service: 'gravame' }, ['car', 'old']],
    [{ by: 'ana' }, ['car', 'person', 'old']],
    [{ by: 'an' }, []],
    [{ state: 'failed' }, ['person']],
    [{ verdict: 'alert' }, ['twin']],
    [{ single: 'true' }, ['waiting', 'car', 'person', 'old']],
    [{ from: '2026-11-19', to: '2026-11-19' }, ['person']],
    [{ to: '2026-11-18' }, ['old']],
    [
      { service: 'gravame', by: 'ana', verdict: 'clean', state: 'done', from: '2026-11-20', q: 'c3' },
      ['car'],
    ],
  ])('filters: %j', async (query, names) => {
    expect((await find(query)).toSorted()).toEqual(names.toSorted())
  })

  it.each<[string, HistoryQuery]>([
    ['all', {}],
    ['found', { q: 'c' }],
  ])('pages through %s purchases in one order, with two of the same moment', async (_which, query) => {
    const names = await find(query)
    const sorted = Object.entries(ROWS)
      .toSorted(([, a], [, b]) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
      .map(([name]) => name)
      .filter((name) => names.includes(name))
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await page({ ...query, cursor, limit: 1 })
      seen.push(...items.map(({ id }) => NAMES.get(id) ?? id))
      if (nextCursor === null) break
      cursor = nextCursor
    }
    expect(seen).toEqual(sorted)
  })

  it('shows unsearched pages before the purchases are in memory', async () => {
    const unread = { fresh: () => new Promise<never>(() => undefined) }
    const serviceNames = async () => () => undefined
    const query: HistoryQuery = { from: '2026-11-19', limit: 3 }
    const { items } = await readHistory(
      { db: store.db, index: unread, serviceNames, judge: asBought, warnedCars },
      query,
    )
    expect(items.map(({ id }) => NAMES.get(id))).toEqual(await find({ limit: 3 }))
  })

  it('reads few portions when many rows after an almost full page have another verdict today', async () => {
    const place = await openStore(await fresh(), MIGRATIONS)
    const inOrder = (plate: string, count: number, first: number) =>
      Array.from({ length: count }, (_, at) =>
        intentRow({ ...ana, created_at: NOON - first - at, state: 'done', plate, verdict: clean }),
      )
    const rows = [...inOrder('CLN1A01', 30, 0), ...inOrder('OVR1A01', 900, 30), ...inOrder('CLN1A02', 1, 930)]
    for (let at = 0; at < rows.length; at += 500) await storeIntents(place.db, rows.slice(at, at + 500))
    let portions = 0
    const judge: Judge = async (_queries, purchases) => {
      portions += 1
      const overtaken = purchases.filter(({ plate }) => plate === 'OVR1A01')
      return new Map(overtaken.map(({ id }) => [id, { tone: 'plain', text: 'Há uma mais nova' }]))
    }
    const log = pino({ enabled: false })
    const placeEvents = new Events({ store: place, databaseUrl: undefined, now: () => NOON, log })
    const placeIndex = new HistoryIndex({ store: place, events: placeEvents, log })
    const serviceNames = async () => () => undefined
    const query: HistoryQuery = { verdict: 'clean', limit: 30 }
    const found = await readHistory(
      { db: place.db, index: placeIndex, serviceNames, judge, warnedCars },
      query,
    )
    await place.close()
    expect(found.items.map(({ plate }) => plate)).toEqual(Array.from({ length: 30 }, () => 'CLN1A01'))
    expect(found.nextCursor).not.toBeNull()
    expect(portions).toBeLessThan(16)
  })

  describe('what has changed', () => {
    it('is found by each process, as soon as it is committed', async () => {
      const other = openIndex()
      expect(await find({ q: 'corolla' }, other)).toEqual([])
      await changed('old', { car: 'TOYOTA COROLLA 2019' })
      expect(await find({ q: 'corolla' })).toEqual(['old'])
      expect(await find({ q: 'corolla' }, other)).toEqual(['old'])
      expect(await find({ q: 'gol' }, other)).toEqual([])
    })

    it('is found for an order that waits to be sent, whatever its timestamp says', async () => {
      const late = intentRow({ ...bia, created_at: NOON - 30 * DAY_MS, car: 'NISSAN KICKS' })
      await storeIntents(store.db, [late])
      expect(await find({ q: 'kicks' })).toEqual([late.id])
    })

    it('is not shown in its former state even without an event', async () => {
      expect(await find({ verdict: 'clean' })).toEqual(['car'])
      await store.db
        .updateTable('intent')
        .set({ verdict: null })
        .where('id', '=', ROWS.car?.id ?? '')
        .execute()
      expect(await find({ verdict: 'clean' })).toEqual([])
      expect(await find({ q: 'c3 gravame' })).toEqual(['car'])
    })

    it('is read again when its events are gone', async () => {
      await changed('old', { car: 'FIAT ARGO 2021' })
      await changed('old', { car: 'BYD DOLPHIN 2025' })
      await store.db.deleteFrom('live_event').execute()
      await changed('person', { state: 'expired' })
      expect(await find({ q: 'dolphin' })).toEqual(['old'])
    })
  })
})
