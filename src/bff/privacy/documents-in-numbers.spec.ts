import { afterEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations.ts'
import { earlierRow, intentRow, storeIntents } from '../purchases/test-intents.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { isIndexing } from './identity-index.ts'
import { purchasesOf, readSubject } from './subject.ts'
import { CPF, PRODUCERS_KEY } from './test-people.ts'

const ENGINE = JSON.stringify({ servico: 'decodificacao-motor', motor: CPF })
const INVOICE = JSON.stringify({ servico: 'consulta-nfe', chave: PRODUCERS_KEY })
const CAR = JSON.stringify({ servico: 'decodificacao-chassi', chassi: '9BWZZZ377VT004251' })

describeOnEachStore('a CPF in another number that an earlier version has stored', (fresh) => {
  let store: Store
  afterEach(() => store.close())

  it('leaves purged orders, and is found in the others', async () => {
    const where = await fresh('empty')
    const step = MIGRATIONS.findIndex(({ name }) => name === '117-documents-in-numbers')
    store = await openStore(where, MIGRATIONS.slice(0, step))
    const order = (id: string, request: string, columns: object = {}) =>
      earlierRow(intentRow({ id, state: 'rejected', request, created_by: 'bia', created_at: 1, ...columns }))
    const purged = { purged_at: 2 }
    await storeIntents(store.db, [
      order('car', CAR, purged),
      order('engine', ENGINE),
      order('engine, purged', ENGINE, purged),
      order('invoice', INVOICE),
      order('invoice, purged', INVOICE, purged),
    ])
    await store.close()

    store = await openStore(where, MIGRATIONS)
    const orders = await store.db.selectFrom('intent').select(['id', 'request']).orderBy('id').execute()
    expect(orders).toEqual([
      { id: 'car', request: CAR },
      { id: 'engine', request: ENGINE },
      { id: 'engine, purged', request: '{"servico":"decodificacao-motor"}' },
      { id: 'invoice', request: INVOICE },
      { id: 'invoice, purged', request: '{"servico":"consulta-nfe"}' },
    ])
    const subject = await readSubject(store.db, CPF)
    const found = await purchasesOf(store.db, subject).select('id').orderBy('id').execute()
    expect(found).toEqual([{ id: 'engine' }, { id: 'invoice' }])
    expect(await isIndexing(store.db), 'stored answers are looked through again').toBe(true)
  })
})
