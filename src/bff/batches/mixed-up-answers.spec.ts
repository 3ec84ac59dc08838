import { expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { batchesOf, isDone, setOrder } from './test-batches.ts'

const SERVICES = ['gravame', 'renajud', 'debitos', 'consulta', 'historico-proprietarios']

describeOnEachStore('a set whose lines get each other’s answers', (fresh) => {
  it('takes none of another service: each line keeps its own inquiry and its own charge', async () => {
    const shop = await openShop({ store: await fresh() })
    try {
      const batches = batchesOf(await shop.person())
      const order = setOrder('TST0805', SERVICES)
      const { id } = await batches.order(order)
      const done = await batches.until(id, isDone)
      expect(done).toMatchObject({ chargedCents: order.totalCents, counts: { done: SERVICES.length } })
      expect(shop.spent()).toEqual({ cents: order.totalCents, debits: SERVICES.length })

      const debits = shop.service.portal.ledger({ limit: 100 }).filter(({ kind }) => kind === 'debit')
      const rows = await shop.bff.context.store.db
        .selectFrom('intent')
        .select(['service', 'upstream_id', 'charged_cents'])
        .where('group_id', '=', id)
        .execute()
      const bought = rows.map((row) => `${row.service} ${row.upstream_id} ${row.charged_cents}`)
      const debited = debits.map((debit) => `${debit.service} ${debit.inquiry} ${-debit.amountCents}`)
      expect(bought.toSorted()).toEqual(debited.toSorted())
    } finally {
      await shop.close()
    }
  })
})
