import { expect, it } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openingPrice } from '../test-prices.ts'
import { openShop } from '../test-stack.ts'
import { batchesOf, inquiryOrder, isDone, manyPlates } from './test-batches.ts'

describeOnEachStore('a list whose key changes while some of its inquiries are processed', (fresh) => {
  it('does not wait for them once it is resumed, and shows their results when the key is back', async () => {
    const clock = { ahead: 0 }
    const shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    try {
      const plates = manyPlates(6, 'HKA')
      const batches = batchesOf(await shop.person('manager'))
      const chargedCents = 4 * openingPrice({ servico: 'gravame' })
      const goOn = shop.holdProcessing()
      const { id } = await batches.order(await inquiryOrder(await shop.person(), 'gravame', plates))
      await batches.until(id, ({ lines }) => lines.filter((line) => line.chargedCents !== null).length === 4)

      const otherKey = { config: { service: { url: shop.service.url, key: shop.service.testKey } } }
      await shop.restart(otherKey)
      // Until the lease time has passed, a replica with their key may still follow them.
      clock.ahead += MINUTE_MS
      await shop.restart(otherKey)
      const paused = await batches.until(id, ({ state, counts }) => state === 'paused' && counts.unknown > 0)
      expect(paused).toMatchObject({
        error: { code: 'KEY_CHANGED' },
        counts: { waiting: 2, running: 0, unknown: 4 },
        chargedCents,
      })
      expect(paused.lines[0]).toMatchObject({ state: 'unknown', error: { code: 'KEY_CHANGED' } })
      goOn()
      await batches.resume(id)
      expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 2, unknown: 4 }, chargedCents })

      await shop.restart()
      const back = await batches.until(id, ({ counts }) => counts.done === plates.length)
      expect(back).toMatchObject({ state: 'done', chargedCents })
      expect(shop.spent()).toEqual({ cents: chargedCents, debits: 4 })
    } finally {
      await shop.close()
    }
  })
})
