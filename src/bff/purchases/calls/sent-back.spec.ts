import { afterEach, expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { type Shop, openShop } from '../../test-stack.ts'

describeOnOneStore('an order that the service sent back because it allowed no more calls', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it.each([
    [1, 'is bought after a short restart', 'processing', 1],
    [10, 'is not bought after a long one, because nobody waits for it any more', 'abandoned', 0],
  ])('%i minutes away: it %s', async (minutes, _, state, debits) => {
    const started = Date.now()
    shop = await openShop({
      store: await fresh(),
      // The clock is frozen, so that the second attempt does not fall due before the restart.
      now: () => started,
      service: { timers: false },
      timings: { purchases: { answerWaitMs: 300 } },
    })
    const buyer = await shop.person()
    const { id, record } = await buyer.buy({ servico: 'gravame', placa: 'TST0429' })
    expect(record).toMatchObject({ state: 'sending', chargedCents: null })
    await shop.restart({ now: () => started + minutes * MINUTE_MS })
    expect(await buyer.until(id, state)).toMatchObject({ state })
    expect(shop.spent().debits).toBe(debits)
  })
})
