import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { CachedCatalogSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { openingPrice } from '../../test-prices.ts'
import { type Shop, openShop } from '../../test-stack.ts'
import { startTestNetwork } from '../../upstream/client/test-network.ts'

const MINUTE = 60_000
const REQUEST = { servico: 'gravame', placa: 'BRA7E51' }

describeOnEachStore('a purchase that is ordered twice under one id', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not refused for a price that has changed since it was bought', async () => {
    let ahead = 0
    shop = await openShop({ store: await fresh(), now: () => Date.now() + ahead })
    const network = await startTestNetwork(shop.service.url)
    onTestFinished(() => network.close())
    await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
    const buyer = await shop.person()
    const readAt = async () =>
      Date.parse(CachedCatalogSchema.parse(await (await buyer.fetch(CONSOLE_PATHS.catalog)).json()).readAt)
    await readAt()

    // The first request waits for today's prices; the second one finds those that a page has read meanwhile.
    ahead += 2 * MINUTE
    const prices = Promise.withResolvers<undefined>()
    network.choose((line) =>
      line.startsWith('GET /v1/servicos') && !network.met.has('hold-request')
        ? { kind: 'hold-request', until: prices.promise }
        : { kind: 'none' },
    )
    const id = randomUUID()
    const first = buyer.buy(REQUEST, { id })
    await expect.poll(() => network.met.get('hold-request')).toBe(1)
    const readAgain = async () => {
      const since = Date.now() + ahead - MINUTE
      await expect.poll(readAt).toBeGreaterThan(since)
    }
    await readAgain()
    const second = await buyer.buy(REQUEST, { id })
    expect(second.record?.state).toBe('processing')
    shop.service.portal.setPrice('gravame', openingPrice(REQUEST) + 100)
    ahead += 2 * MINUTE
    await readAgain()
    prices.resolve(undefined)

    expect(await first).toMatchObject({ status: 200, error: undefined, record: { id } })
    expect(shop.spent()).toEqual({ cents: openingPrice(REQUEST), debits: 1 })
  })
})
