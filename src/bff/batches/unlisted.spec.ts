import { expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { isJsonObject, objectOf } from '#contract/json.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { startBentService } from '../test-bent-service.ts'
import { openShop } from '../test-stack.ts'
import { batchesOf, isQuiet, readFreeAnswers, setOrder } from './test-batches.ts'

describeOnOneStore('a stored line that waits for its call while its service leaves the catalog', (fresh) => {
  it('is not sent, because nobody knows what it would cost', async () => {
    let ahead = 0
    let isListed = true
    const shop = await openShop({ store: await fresh(), now: () => Date.now() + ahead })
    const service = await startBentService(shop.service.url, {
      answer: (call, body) => (call !== 'GET /v1/servicos' || isListed ? body : without(body, 'gravame')),
    })
    onTestFinished(async () => {
      await shop.close()
      await service.close()
    })
    const config = { service: { url: service.url, key: shop.service.liveKey } }
    await shop.restart({ config })
    const buyer = await shop.person()
    await readFreeAnswers(buyer)
    shop.bff.context.upstream.quota.block(600)
    const batches = batchesOf(buyer)
    const { id } = await batches.order(setOrder('HAP2A01', ['gravame']))
    await batches.until(id, ({ counts }) => counts.running === 1)

    // As after a downtime.
    isListed = false
    ahead = 11 * MINUTE_MS
    await shop.restart({ config })
    const paused = await batches.until(id, isQuiet)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'SERVICO_INDISPONIVEL', charged: 'no' },
      counts: { waiting: 1 },
    })
    expect(shop.spent().debits).toBe(0)
  })
})

function without(catalog: unknown, service: string): unknown {
  const { servicos } = objectOf(catalog)
  const others = Array.isArray(servicos)
    ? servicos.filter((item) => !isJsonObject(item) || item.servico !== service)
    : []
  return { ...objectOf(catalog), servicos: others }
}
