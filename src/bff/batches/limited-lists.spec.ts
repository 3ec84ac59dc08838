import { afterEach, expect, it } from 'vitest'
import { limitedBuyer, skippedMs } from '../limits/test-limits.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type Shop, openShop } from '../test-stack.ts'
import { batchesOf, FIPE_CENTS, isQuiet, manyPlates, plateOrder, readFreeAnswers } from './test-batches.ts'

const LINES = 6
const BLOCKED_S = 60

describeOnEachStore('a list that reaches a limit', (fresh) => {
  let shop: Shop
  afterEach(() => shop.close())

  /** A list that was stopped before anything was sent, and its buyer. Calls pass once `goOn` is called. */
  async function stoppedList(plates: readonly string[]) {
    const clock = { ahead: skippedMs() }
    shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    const buyer = await limitedBuyer(shop)
    const batches = batchesOf(buyer)
    await readFreeAnswers(buyer)
    shop.bff.context.upstream.quota.block(BLOCKED_S)
    const { id } = await batches.order(plateOrder(plates))
    await batches.until(id, ({ counts }) => counts.running === 4)
    await batches.stop(id)
    await batches.until(id, ({ counts }) => counts.waiting === plates.length)
    const goOn = (seconds: number) => void (clock.ahead += seconds * 1000)
    return { id, buyer, batches, goOn, paused: () => batches.until(id, isQuiet) }
  }

  it('buys the lines that the limit has room for, and then pauses', async () => {
    const { id, buyer, batches, goOn, paused } = await stoppedList(manyPlates(LINES, 'HAT'))
    await buyer.limit(2 * FIPE_CENTS)
    await batches.resume(id)
    // The third line is refused while the first two still wait for their calls.
    await expect.poll(() => buyer.own()).toMatchObject({ isAsked: false, leftCents: 0 })
    goOn(BLOCKED_S + 1)
    expect(await paused()).toMatchObject({
      state: 'paused',
      error: { code: 'LIMIT_REACHED', message: expect.stringContaining('não resta nada') },
      counts: { done: 2, waiting: LINES - 2 },
    })
    expect(shop.spent()).toEqual({ cents: 2 * FIPE_CENTS, debits: 2 })
  })

  it('does not pause before it has bought what the service sent back', async () => {
    const { id, buyer, batches, goOn, paused } = await stoppedList(['TST0429', ...manyPlates(3, 'HAT')])
    await buyer.limit(FIPE_CENTS)
    await batches.resume(id)
    const sent = shop.bff.context.store.db.selectFrom('intent').select(['state', 'uncertain_attempts'])
    goOn(BLOCKED_S + 1)
    await expect
      .poll(() => sent.where('attempts', '>', 0).execute())
      .toEqual([{ state: 'sending', uncertain_attempts: 0 }])
    goOn(BLOCKED_S)
    expect(await paused()).toMatchObject({
      state: 'paused',
      error: { code: 'LIMIT_REACHED' },
      counts: { done: 1, waiting: 3 },
    })
    expect(shop.spent()).toEqual({ cents: FIPE_CENTS, debits: 1 })
  })
})
