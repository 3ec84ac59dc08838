import { afterEach, expect, it } from 'vitest'
import { resultOf } from '#console/record/test-results.ts'
import { MIGRATIONS } from '../../migrations.ts'
import { type Store, openStore } from '../../store/store.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { historyItem } from '../record.ts'
import { earlierRow, intentRow } from '../test-intents.ts'

const OLD = '5 alertas: roubo ou furto, outra restrição, sinistro e mais 2'

describeOnEachStore('a row that an earlier version has stored', (fresh) => {
  let store: Store
  afterEach(() => store.close())

  it('names a restriction as its page does', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === '096-restrictions-by-name')
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const verdict = JSON.stringify({ tone: 'alert', text: OLD })
    const of = (row: object) =>
      earlierRow(intentRow({ state: 'done', verdict, created_at: 0, created_by: 'bia', ...row }))
    const [car, withoutAnswer] = [of({ service: 'consulta-completa' }), of({ service: 'consulta-completa' })]
    await store.db.insertInto('intent').values([car, withoutAnswer]).execute()
    const body = JSON.stringify(resultOf('consulta-completa', '0106'))
    await store.db.insertInto('intent_result').values({ intent_id: car.id, body, stored_at: 0 }).execute()
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const found = await store.db.selectFrom('intent').selectAll().execute()
    const said = new Map(found.map(historyItem).map(({ id, verdict: label }) => [id, label?.text]))
    expect(said.get(car.id)).toBe('5 alertas: roubo ou furto, bloqueio administrativo, sinistro e mais 2')
    expect(said.get(withoutAnswer.id)).toBe(OLD)
  })
})
