import { afterEach, expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { describeOnOneStore } from '../../store/test-stores.ts'
import { catalogFor } from '../../test-catalog.ts'
import { type Shop, openShop } from '../../test-stack.ts'

const ORDER = { servico: 'gravame', placa: 'BRA2E19' }

/** How long the service allows no call: less than the two minutes after which such an order is abandoned. */
const BLOCKED_S = 61

describeOnOneStore('an order that waits for a call slot when its console stops', (fresh) => {
  let shop: Shop | undefined
  afterEach(() => shop?.close())

  it('is sent when the browser repeats it, long before the lease of the former process would end', async () => {
    const clock = { ahead: 0 }
    const timings = { purchases: { leaseMs: HOUR_MS, answerWaitMs: 100 } }
    const open = await openShop({ store: await fresh(), timings, now: () => Date.now() + clock.ahead })
    shop = open
    const buyer = await open.person()
    await catalogFor(buyer)
    open.bff.context.upstream.quota.block(BLOCKED_S)
    const { id, record } = await buyer.buy(ORDER)
    expect(record?.state).toBe('prepared')
    await expect.poll(() => open.callsWaiting()).toBe(1)

    await open.restart()
    clock.ahead += BLOCKED_S * 1000
    await buyer.buy(ORDER, { id })
    await buyer.until(id, 'done')
    expect(open.spent().debits).toBe(1)
  })
})
