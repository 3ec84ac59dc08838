import { expect, it } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { batchesOf, inquiryOrder, isDone } from './test-batches.ts'

describeOnOneStore('a list that was begun with a test key', (fresh) => {
  it('marks each line that a test key answered, once it continues with a live key', async () => {
    const shop = await openShop({ store: await fresh(), environment: 'test' })
    try {
      const buyer = await shop.person()
      const batches = batchesOf(buyer)
      const { id } = await batches.order(await inquiryOrder(buyer, 'gravame', ['TST0101', 'TST0100']))
      const inTest = await batches.until(id, isDone)
      expect(inTest).toMatchObject({ test: true, lines: [{ verdict: { tone: 'alert' } }, {}] })
      expect(inTest.lines[0], 'as long as the whole list is one').not.toHaveProperty('test')
      const { service } = shop
      await shop.restart({ config: { service: { url: service.url, key: service.liveKey } } })
      // Resuming has the same effect.
      const { fingerprint } = shop.bff.context.upstream.service
      await shop.bff.context.store.db.updateTable('batch').set({ fingerprint }).execute()
      const resumed = await batches.until(id, isDone)
      expect(resumed).not.toHaveProperty('test')
      expect(resumed.lines).toMatchObject([
        { test: true, verdict: { tone: 'plain', text: 'Teste: Gravame ativo' } },
        { test: true, verdict: { tone: 'plain' } },
      ])
      const csv = await buyer.fetch(buildPath(CONSOLE_PATHS.batchExport, { id }))
      expect(await csv.text()).toMatch(/Com resultado \(teste\).*Teste: Gravame ativo/)
    } finally {
      await shop.close()
    }
  })

  it('speaks of no refund: nothing was debited', async () => {
    const shop = await openShop({ store: await fresh(), environment: 'test' })
    try {
      const buyer = await shop.person()
      const batches = batchesOf(buyer)
      const { id } = await batches.order(await inquiryOrder(buyer, 'gravame', ['TST0404']))
      const { lines } = await batches.until(id, isDone)
      expect(lines).toMatchObject([{ state: 'failed', chargedCents: 0, error: { charged: 'no' } }])
    } finally {
      await shop.close()
    }
  })
})
