import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { PublishedCatalogSchema } from '#contract/service/catalog.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { type BentService, startBentService } from '../../test-bent-service.ts'
import { type Shop, openShop } from '../../test-stack.ts'

describeOnOneStore('a catalog that spells a service differently', (fresh) => {
  let shop: Shop
  let central: BentService

  beforeAll(async () => {
    shop = await openShop({ store: await fresh() })
    central = await startBentService(shop.service.url, {
      answer: (call, body) => (call === 'GET /v1/servicos' && isJsonObject(body) ? rewritten(body) : body),
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

  it('finds it by each of its names, and by no other', async () => {
    const { catalog } = shop.bff.context
    await catalog.get()
    const named = ['gravame', 'GRAVAMES', 'gravam'].map((slug) => catalog.newestItem(slug)?.nome)
    expect(named).toEqual(['Gravame', 'Gravame', undefined])
  })
})

function rewritten(body: JsonObject): JsonObject {
  const { servicos } = PublishedCatalogSchema.parse(body)
  const sold = servicos.find(({ servico }) => servico === 'gravame')
  return { ...body, servicos: [{ ...sold, servico: ' GRAVAMES' }] }
}
