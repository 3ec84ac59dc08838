import { afterEach, expect, it } from 'vitest'
import { limitedBuyer, skippedMs } from '../limits/test-limits.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { FIPE_CENTS, batchesOf, manyPlates, plateOrder, readFreeAnswers } from './test-batches.ts'

const LINES = 6
const BLOCKED_S = 60

describeOnEachStore('a list that reaches a limit', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  it('buys the lines that the limit has room for, and then pauses', async () => {
    const clock = { ahead: skippedMs() }
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    const buyer = await limitedBuyer(shop)
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)
    shop.bff.context.upstream.quota.block(BLOCKED_S)
    const { id } = await batches.order(plateOrder(manyPlates(LINES, 'HAT')))
    await batches.until(id, ({ counts }) => counts.running === 4)
    await batches.stop(id)
    await batches.until(id, ({ counts }) => counts.waiting === LINES)

    await buyer.limit(2 * FIPE_CENTS)
    await batches.resume(id)
    // The third line is refused while the first two still wait for their calls.
    await expect.poll(() => buyer.own()).toMatchObject({ isAsked: false, leftCents: 0 })
    clock.ahead += (BLOCKED_S + 1) * 1000
    const paused = await batches.until(id, ({ state, counts }) => state !== 'running' && counts.running === 0)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'LIMIT_REACHED', message: expect.stringContaining('não resta nada') },
      counts: { done: 2, waiting: LINES - 2 },
    })
    expect(shop.spent()).toEqual({ cents: 2 * FIPE_CENTS, debits: 2 })
  })
})
