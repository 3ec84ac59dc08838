import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { completeRenavam } from '#brazil/renavam.ts'
import { resultOf } from '#console/record/test-results.ts'
import type { JsonObject } from '#contract/json.ts'
import { Events } from '../events/events.ts'
import { HistoryIndex } from '../history/history-index.ts'
import { readHistory } from '../history/read-history.ts'
import { MIGRATIONS } from '../migrations.ts'
import { purge } from '../privacy/purging.ts'
import { parseVerdict } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { type Store, type StoreOptions, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { EarlierAnswers, judgeEarlier } from './earlier-answers.ts'
import { readCars } from './list.ts'
import { forgetCarAnswers } from './note-purchase.ts'
import { earlierOfCars, nextEarlier, readEarlier } from './read-earlier.ts'
import { readCarFile } from './read-file.ts'
import { NOW, answeredRow, concluded, storeAnswered } from './test-answers.ts'
import { asOfMigrations, readAllEarlier } from './test-earlier.ts'

const CHASSIS = '9BWAC17G0DT943352'
const RENAVAM = completeRenavam('0121351705')
const READING = { log: pino({ enabled: false }), environment: 'live' } as const

/** The index of the first migration of labels and cars' files. */
const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '043-verdict')

const DERIVED = ['car', 'car_line', 'car_answer', 'car_finding', 'car_photo', 'service_aspect'] as const

/** One purchase of each kind that matters to files, the oldest first. */
function purchases(): Parameters<typeof storeAnswered>[1][] {
  const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const lien = (ativo: boolean) => concluded({}, { dados: { gravame: [{ agente: 'BANCO', ativo }] } })
  const car = { marca_modelo: 'VW/GOL 1.0', ano_modelo: 2015, chassi: CHASSIS, renavam: RENAVAM, uf: 'SP' }
  const answers: readonly [string, string | null, JsonObject, JsonObject?][] = [
    ['debitos', null, concluded({ chassi: CHASSIS, debitos: [{ tipo: 'IPVA' }] }), { chassi: CHASSIS }],
    ['consulta-completa', 'AAA0A01', resultOf('consulta-completa', '0106')],
    ['gravame', 'AAA0A01', lien(false)],
    ['gravame', 'AAA0A01', lien(true)],
    ['renajud', 'BBB1234', concluded({ ...car, restricoes: [] })],
    ['debitos', null, concluded({ chassi: CHASSIS, debitos: [] }), { chassi: CHASSIS }],
    ['gravame', null, lien(true), { renavam: RENAVAM }],
    ['gravame', null, lien(false), { chassi: '9BWZZZ377VT004251' }],
    ['decodificacao-chassi', null, concluded({ placa: 'CCC1C11' }), { chassi: '9BGKS48U0JG301234' }],
    ['consulta', 'DDD1D11', concluded({ placa: 'EEE1E11', sinistro: true })],
    ['servico-novo', 'FFF1F11', concluded({ leilao: true })],
    ['cadastro-completo-cpf', null, concluded({}, { dados: { nome: 'M', enderecos: [{}, {}] } }), {}],
    ['fipe', 'AAA0A01', { valor: 'R$ 30.000,00', codigo_fipe: '005340-6', mes_referencia: 'maio de 2026' }],
  ]
  return answers.map(([service, plate, result, request], index) => ({
    id: id(100 + index * 7),
    service,
    plate,
    result,
    request: request ?? { placa: plate },
    at: NOW - (answers.length - index) * DAY_MS,
  }))
}

/** Columns that later migrations add. */
const LATER = [
  ...(['verdict', 'about', 'shown_before', 'background', 'purged_at', 'purged_after_days'] as const),
  ...(['debited_cents', 'debited_at', 'refunded_cents', 'refunded_at', 'disbelieved'] as const),
]

async function fillEarlier(where: StoreOptions): Promise<void> {
  const store = await openStore(where, MIGRATIONS.slice(0, BEFORE))
  for (const each of purchases()) {
    const row: Partial<IntentRow> = answeredRow(each)
    for (const name of LATER) delete row[name]
    await asOfMigrations(store.db)
      .insertInto('intent' as never)
      .values(row)
      .execute()
    const body = JSON.stringify(each.result)
    await store.db
      .insertInto('intent_result')
      .values({ intent_id: each.id ?? '', body, stored_at: NOW })
      .execute()
  }
  await store.close()
}

const compare = (a: string, b: string) => (a < b ? -1 : 1)

/** All rows and labels that are derived from results. */
async function derived({ db }: Store): Promise<Record<string, readonly string[]>> {
  const labels = await db.selectFrom('intent').select(['id', 'verdict']).execute()
  const tables = await Promise.all(DERIVED.map((table) => db.selectFrom(table).selectAll().execute()))
  const texts = (rows: readonly object[]) =>
    rows
      .map((row) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => compare(a, b)))),
      )
      .toSorted(compare)
  return {
    intent: texts(labels),
    ...Object.fromEntries(DERIVED.map((table, index) => [table, texts(tables[index] ?? [])])),
  }
}

describeOnEachStore('results of a version without labels and files', (fresh, dialect) => {
  const open: Store[] = []
  afterEach(() => Promise.all(open.splice(0).map((store) => store.close())))

  async function opened(where: StoreOptions): Promise<Store> {
    const store = await openStore(where, MIGRATIONS)
    open.push(store)
    return store
  }

  async function updated(): Promise<{ readonly where: StoreOptions; readonly store: Store }> {
    const where = await fresh('empty')
    await fillEarlier(where)
    return { where, store: await opened(where) }
  }

  /** What the same purchases derive in a store of today, where they arrive one after the other. */
  async function expected(): Promise<Awaited<ReturnType<typeof derived>>> {
    const store = await opened(await fresh())
    for (const each of purchases()) await storeAnswered(store, each)
    return derived(store)
  }

  function running(store: Store, onEnd: () => void = () => undefined) {
    const closing = new AbortController()
    const earlier = new EarlierAnswers({
      ...READING,
      store,
      closing: closing.signal,
      onEnd: async () => onEnd(),
    })
    return { earlier, close: () => closing.abort() }
  }

  it('give in the end the same labels and files as new results', async () => {
    const { store } = await updated()
    expect((await derived(store)).car_answer, 'nothing is read before the start').toEqual([])
    await readAllEarlier(store)
    expect(await derived(store)).toEqual(await expected())
  })

  it('are read to the end by the next process after one was killed', async () => {
    const { where, store } = await updated()
    const [first] = await nextEarlier(store.db)
    await store.transaction((trx) => readEarlier(trx, [first ?? ''], READING))
    const killed = store.transaction(async (trx) => {
      await readEarlier(trx, await nextEarlier(trx), READING)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const next = await opened(where)
    await new Promise<void>((resolve) => void running(next, resolve).earlier.start())
    expect(await derived(next)).toEqual(await expected())
  })

  it('are read once when several processes start together', async () => {
    const { where, store } = await updated()
    // Two processes share a SQLite file only during a takeover, so there one process starts twice.
    const second = dialect === 'postgres' ? await opened(where) : store
    const ended = [store, second].map(
      (each) =>
        new Promise<void>((resolve, reject) => {
          const { earlier } = running(each, resolve)
          // A process that starts once the other has read all has nothing to end.
          earlier.start().then(() => earlier.left === 0 && resolve(), reject)
        }),
    )
    await Promise.all(ended)
    expect(await derived(store)).toEqual(await expected())
  })

  it('are in the file of a car and in lists when somebody opens these first', async () => {
    const { store } = await updated()
    const { earlier, close } = running(store)
    const started = earlier.start()
    close()
    await started
    expect(earlier.left).toBeGreaterThan(0)
    const file = await readCarFile(store.db, 'AAA0A01', { personId: null, earlier })
    expect(file).toMatchObject({ verdict: { tone: 'alert' }, fipe: { cents: 30_000_00 } })
    const cars = await readCars(store, {}, undefined, earlier)
    expect(cars.items.find(({ plate }) => plate === 'BBB1234')).toMatchObject({ answered: true })
    expect((await readCars(store, { q: 'gol' }, undefined, earlier)).earlierLeft).toBe(earlier.left)
    expect(await earlierOfCars(store.db, ['BBB1C34'])).toEqual([])
  })

  it('have their labels in lists that somebody opens first', async () => {
    const { store } = await updated()
    const { earlier, close } = running(store)
    const started = earlier.start()
    close()
    await started
    const rows = purchases().map(answeredRow)
    const listed = rows.map(({ id, plate, created_at: at }) => {
      return { id, plate, createdAt: new Date(at).toISOString(), verdict: null }
    })
    const judge = judgeEarlier(() => Promise.resolve(new Map()), earlier)
    const labels = await judge(store.db, listed)
    expect(Object.fromEntries(labels)).toEqual(
      Object.fromEntries(
        rows.flatMap(({ id, verdict }) => (verdict === null ? [] : [[id, parseVerdict(verdict)]])),
      ),
    )
  })

  it('have labels but are in no file if they are of a test key and the shop has a live key', async () => {
    const { store } = await updated()
    await store.db.updateTable('intent').set({ fingerprint: 'test-account' }).execute()
    await readAllEarlier(store)
    const found = await derived(store)
    expect([found.car_answer, found.car_finding]).toEqual([[], []])
    expect(found.intent).toEqual((await expected()).intent)
  })

  it('are found by their labels in the history once they are read', async () => {
    const { store } = await updated()
    const events = new Events({ store, databaseUrl: undefined, now: () => NOW, log: READING.log })
    const history = new HistoryIndex({ store, events, log: READING.log })
    const search = async (left: number) => {
      const serviceNames = () => Promise.resolve(() => undefined)
      const judge = () => Promise.resolve(new Map())
      const warnedCars = () => Promise.resolve(new Set<string>())
      const deps = { db: store.db, index: history, serviceNames, judge, warnedCars, earlierLeft: () => left }
      const { items, earlierLeft } = await readHistory(deps, { verdict: 'alert' })
      return [items.length, earlierLeft]
    }
    expect(await search(13)).toEqual([0, 13])
    await new Promise<void>((resolve) => void running(store, resolve).earlier.start())
    await history.reload()
    const alerts = purchases().filter((each) => answeredRow(each).verdict?.includes('"alert"'))
    expect(await search(0)).toEqual([alerts.length, undefined])
  })

  it('are left until every search finds them, also where that fails at first', async () => {
    const { store } = await updated()
    const left: number[] = []
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { earlier } = running(store, () => {
      left.push(earlier.left)
      if (left.length === 1) throw new Error('the store is away')
      end()
    })
    await earlier.start()
    await ended
    expect(left).toEqual([1, 1])
    await expect.poll(() => earlier.left).toBe(0)
  })

  it('are read before a purge of the person whom they are about', async () => {
    const { store } = await updated()
    const ids = purchases().map(({ id }) => id ?? '')
    const { earlier, close } = running(store)
    const started = earlier.start()
    close()
    await started
    const forget = async (each: Store) =>
      each.transaction(async (trx) => {
        await purge(trx, ids, { at: NOW, fingerprint: 'live-1', afterDays: null, emit: () => undefined }, [
          forgetCarAnswers,
        ])
      })
    await earlier.ofPurchases(ids)
    await forget(store)
    const other = await opened(await fresh())
    for (const each of purchases()) await storeAnswered(other, each)
    await forget(other)
    expect(await derived(store)).toEqual(await derived(other))
  })
})
