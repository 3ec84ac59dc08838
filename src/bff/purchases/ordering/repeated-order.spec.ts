import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../../store/test-stores.ts'
import { heldPrices } from '../../test-held-prices.ts'
import { openingPrice } from '../../test-prices.ts'
import { type Shop, openShop } from '../../test-stack.ts'

const REQUEST = { servico: 'gravame', placa: 'BRA7E51' }

describeOnEachStore('a purchase that is ordered twice under one id', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not refused for a price that has changed since it was bought', async () => {
    let ahead = 0
    const now = () => Date.now() + ahead
    shop = await openShop({ store: await fresh(), now })
    const prices = await heldPrices(shop, now)
    const buyer = await shop.person()

    // The first request waits for today's prices; the second one finds those that a page has read meanwhile.
    ahead += 2 * MINUTE_MS
    prices.hold()
    const id = randomUUID()
    const first = buyer.buy(REQUEST, { id })
    await prices.held()
    await prices.readAgain()
    const second = await buyer.buy(REQUEST, { id })
    expect(second.record?.state).toBe('processing')
    shop.service.portal.setPrice('gravame', openingPrice(REQUEST) + 100)
    ahead += 2 * MINUTE_MS
    await prices.readAgain()
    prices.letGo()

    expect(await first).toMatchObject({ status: 200, error: undefined, record: { id } })
    expect(shop.spent()).toEqual({ cents: openingPrice(REQUEST), debits: 1 })
  })
})
