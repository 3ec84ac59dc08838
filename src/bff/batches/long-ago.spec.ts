import { expect, it, onTestFinished } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import { openShop } from '../test-stack.ts'
import { type TestOrder, batchesOf, isDone, manyPlates, plateOrder, setOrder } from './test-batches.ts'

const HOUR = 3_600_000

describeOnEachStore('a running list that a stopped server has left', (fresh) => {
  /** Orders it and stores lines that wait for a call, and starts the server again so many hours later. */
  async function leftFor(hours: number, order: TestOrder, stored: number) {
    const clock = { ahead: 0 }
    const shop = await openShop({ store: await fresh(), now: () => Date.now() + clock.ahead })
    onTestFinished(() => shop.close())
    const buyer = await shop.person()
    for (const path of [CONSOLE_PATHS.catalog, CONSOLE_PATHS.balance]) await (await buyer.fetch(path)).text()
    shop.bff.context.upstream.quota.block(600)
    const { id } = await batchesOf(buyer).order(order)
    await batchesOf(buyer).until(id, ({ counts }) => counts.running === stored)
    clock.ahead = hours * HOUR
    await shop.restart()
    return { shop, id, batches: batchesOf(await shop.person('manager')) }
  }

  it('goes on within a day of its confirmation', async () => {
    const { batches, id } = await leftFor(23, plateOrder(manyPlates(6, 'HAL')), 4)
    expect(await batches.until(id, isDone)).toMatchObject({ counts: { done: 6 } })
  })

  it.each([
    ['list', plateOrder(manyPlates(6, 'HAM')), 4],
    ['set', setOrder('HAM2A01', ['gravame', 'renajud']), 2],
  ] as const)('buys nothing later than that before a person resumes it: a %s', async (_, order, stored) => {
    const { shop, batches, id } = await leftFor(25, order, stored)
    const paused = await batches.until(id, ({ state, counts }) => state !== 'running' && counts.running === 0)
    expect(paused).toMatchObject({
      state: 'paused',
      error: { code: 'CONFIRMED_LONG_AGO', charged: 'no' },
      counts: { waiting: order.lines.length },
    })
    expect(shop.spent().debits).toBe(0)

    expect(await batches.resume(id)).toMatchObject({ status: 200, batch: { state: 'running', error: null } })
    await batches.until(id, isDone)
    expect(shop.spent().debits).toBe(order.lines.length)
  })
})
