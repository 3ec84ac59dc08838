import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { heldPrices } from '../test-held-prices.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, isDone, manyPlates, plateOrder, readFreeAnswers } from './test-batches.ts'

const LINES = 3

describeOnEachStore('a list that is ordered twice under one id', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('is not refused for the balance that its own lines have spent', async () => {
    let ahead = 0
    const now = () => Date.now() + ahead
    const service = { openingBalanceCents: LINES * FIPE_CENTS }
    shop = await openShop({ store: await fresh(), service, now })
    const prices = await heldPrices(shop, now)
    const buyer = await shop.person()
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)

    // The first request waits for today's prices; the second one finds those that a page has read meanwhile.
    ahead += 2 * MINUTE_MS
    prices.hold()
    const id = crypto.randomUUID()
    const order = plateOrder(manyPlates(LINES, 'HAO'))
    const first = batches.order(order, id)
    await prices.held()
    await prices.readAgain()
    const second = await batches.order(order, id)
    await batches.until(id, isDone)
    prices.letGo()

    expect([(await first).error, second.error]).toEqual([undefined, undefined])
    expect([(await first).batch?.id, second.batch?.id]).toEqual([id, id])
    expect(shop.spent()).toEqual({ cents: LINES * FIPE_CENTS, debits: LINES })
  })
})
