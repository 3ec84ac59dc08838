import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#brazil/durations.ts'
import { plateKey } from '#brazil/plate.ts'
import { MIGRATIONS } from '../migrations.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { readCars } from './list.ts'
import { noteCarOrder } from './note-purchase.ts'
import { NOW, concluded, storeAnswered } from './test-answers.ts'
import { touchCar } from './touch-car.ts'

describeOnEachStore('the list of cars', (fresh) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await fresh(), MIGRATIONS)
    const cars = [
      ['GOL1234', 'VW', 'GOL 1.0', 2015],
      ['ABC1D23', 'VW', 'GOL 1.6', 2019],
      ['ABC1234', 'CITROËN', 'C3', 2015],
      ['ABC1K23', 'FIAT', 'UNO 100%', 2010],
      ['XYZ9876', null, null, null],
    ] as const
    for (const [index, [plate, marca, modelo, ano_modelo]] of cars.entries()) {
      const result = concluded({ placa: plate, marca, modelo, ano_modelo, recall: false })
      await storeAnswered(store, { service: 'consulta', plate, result, at: NOW - index * MINUTE_MS })
    }
  })
  afterAll(() => store.close())

  const plates = async (query: Parameters<typeof readCars>[1] = {}) =>
    (await readCars(store, query)).items.map(({ plate }) => plate)

  it('begins with the most recently active car', async () => {
    expect(await plates()).toEqual(['GOL1234', 'ABC1D23', 'ABC1234', 'ABC1K23', 'XYZ9876'])
    const [first] = (await readCars(store, {})).items
    expect(first).toEqual({
      plate: 'GOL1234',
      car: 'VW GOL 1.0 2015',
      verdict: {
        tone: 'unverified',
        text: 'Falta verificar roubo ou furto e mais 8 pontos, 1 ponto sem alerta',
        short: 'Falta: roubo e mais 8 pontos',
        wide: 'Falta verificar roubo ou furto e mais 8 pontos',
      },
      lastAt: new Date(NOW).toISOString(),
      askedAt: expect.any(String),
      answered: true,
      running: false,
    })
  })

  it.each([
    ['abc1', ['ABC1D23', 'ABC1234', 'ABC1K23']],
    ['ABC-12', ['ABC1234']],
    // Searches by the other form: its fifth character is C for 2, and 3 for D.
    ['ABC1C', ['ABC1234']],
    ['ABC13', ['ABC1D23']],
    ['abc 1d23', ['ABC1D23']],
    ['ABC1K', ['ABC1K23']],
    // GOL is a model and the beginning of a plate.
    ['gol', ['GOL1234', 'ABC1D23']],
    ['vw  2015', ['GOL1234']],
    ['citroen', ['ABC1234']],
    ['c3 2015 citroën', ['ABC1234']],
    ['100%', ['ABC1K23']],
    ['%', ['ABC1K23']],
    ['_', []],
    ['lamborghini', []],
    // Pasted from a chat, with invisible characters.
    ['\u200Egol\u200B', ['GOL1234', 'ABC1D23']],
    ['   ', ['GOL1234', 'ABC1D23', 'ABC1234', 'ABC1K23', 'XYZ9876']],
  ])('%j finds %j', async (q, expected) => {
    expect(await plates({ q })).toEqual(expected)
  })

  it('is read in pages, each car once', async () => {
    for (const query of [{}, { q: 'abc' }, { q: 'gol' }]) {
      const all = await plates(query)
      const paged: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await readCars(store, { ...query, limit: 1, ...(cursor && { cursor }) })
        paged.push(...page.items.map(({ plate }) => plate))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(paged).toEqual(all)
    }
    await expect(readCars(store, { cursor: 'bm9wZQ' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('says which car waits for an answer, and puts it first, with the plate as requested', async () => {
    const plate = 'ABC1C34'
    const row = intentRow({
      created_by: 'bia',
      created_at: NOW + MINUTE_MS,
      plate,
      plate_key: plateKey(plate),
      state: 'processing',
    })
    await store.transaction(async (trx) => {
      await storeIntents(trx, [row])
      await noteCarOrder(trx, row)
    })
    const { items } = await readCars(store, {})
    expect(items.map(({ plate: shown, running }) => [shown, running]).slice(0, 2)).toEqual([
      ['ABC1C34', true],
      ['GOL1234', false],
    ])
    // An order from a replica with a slow clock does not move the car down.
    const late = intentRow({ ...row, id: 'late', idempotency_key: 'late', created_at: NOW - 10 * MINUTE_MS })
    await store.transaction((trx) => noteCarOrder(trx, late))
    expect((await plates())[0]).toBe('ABC1C34')
  })

  it('says when the last purchase of a car was ordered, and whether any was answered', async () => {
    const [refused, noted] = ['RIO2A18', 'RIO3B29']
    const at = NOW - HOUR_MS
    const row = intentRow({
      created_by: 'bia',
      created_at: at,
      plate: refused,
      plate_key: plateKey(refused),
      state: 'failed',
    })
    await store.transaction(async (trx) => {
      await storeIntents(trx, [row])
      await noteCarOrder(trx, row)
      await touchCar(trx, { plate: noted, key: plateKey(noted), at, isAsked: true })
    })
    const { items } = await readCars(store, { q: 'RIO' })
    const said = items.map(({ plate, askedAt, answered, verdict }) => ({ plate, askedAt, answered, verdict }))
    expect(said).toEqual([
      { plate: noted, askedAt: null, answered: false, verdict: null },
      { plate: refused, askedAt: new Date(at).toISOString(), answered: false, verdict: null },
    ])
  })

  it('has no car for an inquiry about a person', async () => {
    const row = intentRow({
      created_by: 'bia',
      created_at: NOW + MINUTE_MS,
      service: 'situacao-cpf',
      plate: 'PES5O45',
      plate_key: 'PES5O45',
    })
    await store.transaction((trx) => noteCarOrder(trx, row))
    expect(await plates({ q: 'PES5' })).toEqual([])
  })
})
