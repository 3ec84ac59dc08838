import { afterEach, expect, it } from 'vitest'
import { fieldsByState } from '#contract/service/required-names.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, openShop } from '../../test-stack.ts'

describeOnOneStore('a refusal that a form of today could not cause', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('makes the next reader load the newest catalog, with one call for simultaneous refusals', async () => {
    // The clock is frozen, so that the refusals are simultaneous on a slow machine too.
    const moment = Date.now()
    shop = await openShop({ store: await fresh(), now: () => moment })
    const { portal } = shop.service
    const buyer = await shop.person()
    const debts = { servico: 'debitos-estadual', uf: 'RJ' }
    const fields = async () => {
      const catalog = await catalogFor(buyer)
      const item = catalog.servicos.find(({ servico }) => servico === debts.servico)
      return item && fieldsByState(item, debts.uf)
    }
    expect(await fields()).toEqual(['placa', 'uf'])
    portal.setDebtFields('RJ', ['renavam'])
    expect(await fields()).toEqual(['placa', 'uf'])

    const refused = await buyer.buy({ ...debts, placa: 'BRA2E19' })
    expect(refused.record?.error?.code).toBe('DEBITOS_DADOS_OBRIGATORIOS')
    const before = await shop.callsMade()
    expect(await fields()).toEqual(['placa', 'uf', 'renavam'])
    await buyer.buy({ ...debts, placa: 'BRA2E20' })
    await fields()
    // One call for the new catalog and one for the second order.
    expect((await shop.callsMade()) - before).toBe(2)
    expect(shop.spent().debits).toBe(0)
  })
})
