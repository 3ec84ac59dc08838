import { expect, it } from 'vitest'
import { DAY_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'

describeOnEachStore('a purchase that a test key has left open', (fresh) => {
  it('ends a day later under a live key', async () => {
    const clock = { ahead: 0 }
    const now = () => Date.now() + clock.ahead
    const shop = await openShop({ store: await fresh(), environment: 'test', now })
    try {
      const goOn = shop.holdProcessing()
      const buyer = await shop.person()
      const { id } = await buyer.buy({ servico: 'consulta', placa: 'TST0101' })
      await buyer.until(id, 'processing')
      const live = { config: { service: { url: shop.service.url, key: shop.service.liveKey } } }
      await shop.restart(live)
      expect(await buyer.read(id), 'the service still has it').toMatchObject({ state: 'processing' })
      clock.ahead += DAY_MS
      await shop.restart(live)
      const later = await shop.person()
      expect(await later.read(id)).toMatchObject({
        state: 'expired',
        chargedCents: 0,
        error: { code: 'CONSULTA_NOT_FOUND', charged: 'no' },
      })
      goOn()
    } finally {
      await shop.close()
    }
  })
})
