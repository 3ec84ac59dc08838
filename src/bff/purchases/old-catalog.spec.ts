import { afterEach, expect, it } from 'vitest'
import { CatalogSchema } from '#contract/service/catalog.ts'
import { fieldsByState } from '#contract/service/required-names.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'

describeOnOneStore('a refusal that a form of today could not cause', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('brings the newest catalog to the next reader, with one call for all refusals of a moment', async () => {
    // All of it happens in one moment, however slow the machine is.
    const moment = Date.now()
    shop = await openShop({ store: await fresh(), now: () => moment })
    const { portal } = shop.service
    const buyer = await shop.person()
    const debts = { servico: 'debitos-estadual', uf: 'RJ' }
    const fields = async () => {
      const catalog = CatalogSchema.parse(await (await buyer.fetch('/api/catalog')).json())
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
    // The new catalog and the second order.
    expect((await shop.callsMade()) - before).toBe(2)
    expect(shop.spent().debits).toBe(0)
  })
})
