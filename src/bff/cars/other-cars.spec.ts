import { afterEach, expect, it } from 'vitest'
import { plateKey } from '#brazil/plate.ts'
import { resultOf } from '#console/record/test-results.ts'
import { carOf } from '#contract/service/result/car.ts'
import { MIGRATIONS } from '../migrations.ts'
import { historyItem } from '../purchases/record.ts'
import { intentRow } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { answerRows } from './answer-rows.ts'

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
    await store.db.insertInto('intent').values([right, wrong]).execute()
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
})
