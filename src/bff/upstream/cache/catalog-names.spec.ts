import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { type CatalogItem, PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { type BentService, startBentService } from '../../test-bent-service.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, openShop } from '../../test-stack.ts'

describeOnOneStore('a catalog that spells a service differently', (fresh) => {
  let shop: Shop
  let central: BentService

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    central = await startBentService(shop.service.url, {
      answer: inCatalog((gravame) => [{ ...gravame, servico: ' GRAVAMES' }]),
    })
    await shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })
  })
  afterAll(async () => {
    await shop.close()
    await central.close()
  })

  it.each([
    ['gravame', 'BRA2E31'],
    ['Gravames', 'BRA2E32'],
  ])('sells it as %s', async (servico, placa) => {
    const buyer = await shop.person()
    const { id, error } = await buyer.buy({ servico, placa }, { priceCents: 8_90 })
    expect(error).toBeUndefined()
    expect(await buyer.until(id, 'done')).toMatchObject({ service: 'gravame', chargedCents: 8_90 })
  })

  it('names it to the pages like its purchases, so that they find what is paid for', async () => {
    const buyer = await shop.person()
    const { id } = await buyer.buy({ servico: 'gravame', placa: 'BRA2E34' }, { priceCents: 8_90 })
    const { service } = await buyer.until(id, 'done')
    const { servicos } = await catalogFor(buyer)
    expect(servicos.map(({ servico }) => servico)).toEqual([service])
  })

  it('finds it by each of its names, and by no other', async () => {
    const { catalog } = shop.bff.context
    await catalog.get()
    const named = ['gravame', 'GRAVAMES', 'gravam'].map((slug) => catalog.newestItem(slug)?.nome)
    expect(named).toEqual(['Gravame', 'Gravame', undefined])
  })
})

describeOnOneStore('a catalog that has a service again under another of its names', (fresh) => {
  it('sells it for the price under its own name alone', async () => {
    const shop = await openShop({ store: await fresh() })
    const central = await startBentService(shop.service.url, {
      answer: inCatalog((gravame) => [{ ...gravame, servico: 'gravames', preco: 1 }, { ...gravame }]),
    })
    try {
      await shop.restart({ config: { service: { url: central.url, key: shop.service.liveKey } } })
      const buyer = await shop.person()
      const order = { servico: 'gravames', placa: 'BRA2E33' }
      const cheap = await buyer.buy(order, { priceCents: 1_00 })
      expect([cheap.error?.code, shop.spent().debits]).toEqual(['PRICE_CHANGED', 0])
      const { id } = await buyer.buy(order, { priceCents: 8_90 })
      expect(await buyer.until(id, 'done')).toMatchObject({ service: 'gravame', chargedCents: 8_90 })
    } finally {
      await shop.close()
      await central.close()
    }
  })
})

/** A catalog with these entries instead of the one of the lien inquiry. */
function inCatalog(entriesOf: (gravame: CatalogItem | undefined) => readonly JsonObject[]) {
  return (call: string, body: unknown): unknown => {
    if (call !== 'GET /v1/servicos' || !isJsonObject(body)) return body
    const { servicos } = PublishedCatalogSchema.parse(body)
    return { ...body, servicos: entriesOf(servicos.find(({ servico }) => servico === 'gravame')) }
  }
}
