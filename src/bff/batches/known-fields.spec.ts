import { afterEach, expect, it } from 'vitest'
import { BatchOrderSchema } from '#contract/console/batch.ts'
import { knownFieldsOf } from '../cars/known.ts'
import { touchCar } from '../cars/touch-car.ts'
import { plateOf } from '../purchases/ordering/dedupe-key.ts'
import { statementsOf } from '../store/test-plans.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { withKnownFields } from './known-fields.ts'
import { listOrder, manyPlates } from './test-batches.ts'

const RENAVAM = '00639884962'

describeOnEachStore('the fields that a list lacks', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('are read once for five hundred cars', async () => {
    shop = await openShop({ store: await fresh() })
    const { store, catalog } = shop.bff.context
    const plates = manyPlates(501)
    await store.transaction(async (trx) => {
      for (const plate of plates) {
        const key = plateOf({ placa: plate }).plateKey ?? plate
        await touchCar(trx, { plate, key, at: 1, isAsked: true })
      }
    })
    await store.db.updateTable('car').set({ renavam: RENAVAM }).execute()
    const order = BatchOrderSchema.parse(listOrder([...plates, 'BRA7E99'], ['codigo-seguranca']))
    // Reads the prices before the statements are counted.
    await catalog.get()
    const requests: unknown[] = []
    const statements = await statementsOf(store.db, async (db) => {
      const deps = { catalog, knownFieldsOf, store: { ...store, db } }
      for (const { request } of (await withKnownFields(deps, order)).lines) requests.push(request)
    })
    expect(statements).toHaveLength(2)
    expect(requests[0]).toEqual({ servico: 'codigo-seguranca', placa: plates[0], renavam: RENAVAM })
    expect(requests.filter((request) => JSON.stringify(request).includes(RENAVAM))).toHaveLength(501)
    expect(requests[501], 'nothing is known of the last one').toEqual(order.lines[501]?.request)
  })
})
