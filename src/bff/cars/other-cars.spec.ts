import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { plateKey } from '#brazil/plate.ts'
import { resultOf } from '#console/record/test-results.ts'
import { objectOf } from '#contract/json.ts'
import { carOf } from '#contract/service/result/car.ts'
import { MIGRATIONS } from '../migrations.ts'
import { historyItem } from '../purchases/record.ts'
import { earlierRow, intentRow } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { answerRows } from './answer-rows.ts'
import { readEarlier } from './read-earlier.ts'
import { storeAnswerRows } from './store-answer-rows.ts'

const service = 'consulta-completa'
const result = resultOf(service, '0100')

describeOnEachStore('an answer about another car that an earlier version has stored', (fresh) => {
  let store: Store
  afterEach(() => store.close())

  it('has neither its green nor its name in lists after the update', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === '113-answers-about-other-cars')
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const verdict = JSON.stringify({ tone: 'clean', text: 'Nada consta' })
    const of = (plate: string) =>
      intentRow({
        state: 'done',
        service,
        plate,
        plate_key: plateKey(plate),
        request: JSON.stringify({ placa: plate }),
        verdict,
        car: carOf(result),
        created_at: 0,
        created_by: 'bia',
      })
    const [right, wrong] = [of('TST0100'), of('KLM1234')]
    await store.db.insertInto('intent').values([right, wrong].map(earlierRow)).execute()
    for (const row of [right, wrong]) {
      const answer = answerRows(row, result)?.answer
      if (!answer) throw new Error('The answer is about a car')
      await store.db
        .insertInto('car_answer')
        .values({ ...answer, answered_at: 0 })
        .execute()
    }
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const found = (await store.db.selectFrom('intent').selectAll().execute()).map(historyItem)
    expect(found.find(({ id }) => id === right.id)).toMatchObject({
      car: carOf(result),
      verdict: { tone: 'clean', text: 'Nada consta' },
    })
    expect(found.find(({ id }) => id === wrong.id)).toMatchObject({
      car: null,
      verdict: { tone: 'unverified', text: 'Resposta de outro carro' },
    })
  })

  it('leaves lists and its car’s file if it is about another RENAVAM or chassis', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === '118-answers-about-other-numbers')
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const [plate, key] = ['TST0100', plateKey('TST0100')]
    const done = { state: 'done' as const, service, created_at: 0, created_by: 'bia' }
    const car = carOf(result)
    const verdict = JSON.stringify({ tone: 'clean', text: 'Nada consta' })
    const of = (request: object) =>
      intentRow({ ...done, plate, plate_key: key, request: JSON.stringify(request), verdict, car })
    const right = of({ placa: plate, renavam: objectOf(result.veiculo).renavam })
    const wrong = [
      of({ placa: plate, renavam: '00639884962' }),
      of({ placa: plate, chassi: '9BWZZZ377VT004251' }),
    ]
    const rows = [right, ...wrong]
    await store.db.insertInto('intent').values(rows.map(earlierRow)).execute()
    await store.db
      .insertInto('intent_result')
      .values(rows.map(({ id }) => ({ intent_id: id, body: JSON.stringify(result), stored_at: 0 })))
      .execute()
    const read = answerRows(right, result)
    if (!read) throw new Error('The answer is about a car')
    const stored = rows.map(({ id }, at) => ({
      answer: { ...read.answer, intent_id: id, answered_at: at },
      findings: read.findings.map((each) => ({ ...each, intent_id: id })),
      photos: read.photos.map((each) => ({ ...each, intent_id: id })),
    }))
    await storeAnswerRows(store.db, stored)
    await store.db
      .insertInto('car')
      .values({ plate, plate_key: key, line: car, words: null, uf: null, verdict, active_at: 0 })
      .execute()
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const found = (await store.db.selectFrom('intent').selectAll().execute()).map(historyItem)
    expect(found.find(({ id }) => id === right.id)).toMatchObject({ car, verdict: { tone: 'clean' } })
    for (const each of wrong)
      expect(found.find(({ id }) => id === each.id)).toMatchObject({
        car: null,
        verdict: { tone: 'unverified', text: 'Resposta de outro carro' },
      })
    for (const table of ['car_answer', 'car_finding'] as const) {
      const left = await store.db.selectFrom(table).select('intent_id').distinct().execute()
      expect(left, table).toEqual([{ intent_id: right.id }])
    }
    const summed = await store.db.selectFrom('car').select(['line', 'renavam']).execute()
    expect(summed).toEqual([{ line: car, renavam: read.answer.renavam }])
  })

  it('has no name in lists once it is read after the update', async () => {
    store = await openStore(await fresh('empty'), MIGRATIONS)
    const row = intentRow({
      state: 'done',
      service,
      plate: 'KLM1234',
      plate_key: plateKey('KLM1234'),
      request: JSON.stringify({ placa: 'KLM1234' }),
      car: carOf(result),
      created_at: 0,
      created_by: 'bia',
    })
    const { id } = row
    await store.db.insertInto('intent').values(row).execute()
    const body = JSON.stringify(result)
    await store.db.insertInto('intent_result').values({ intent_id: id, body, stored_at: 0 }).execute()
    await store.db
      .insertInto('earlier_result')
      .values({ intent_id: id, turn: 0, created_at: 0, labelled: 0 })
      .execute()
    await store.transaction((trx) =>
      readEarlier(trx, [id], { log: pino({ enabled: false }), environment: 'test' }),
    )
    const found = (await store.db.selectFrom('intent').selectAll().execute()).map(historyItem)
    expect(found).toMatchObject([{ car: null, verdict: { text: 'Resposta de outro carro' } }])
  })
})
