import { expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { describeOnEachStore } from '../store/test-stores.ts'
import {
  batchesOf,
  isDone,
  isQuiet,
  manyPlates,
  plateOrder,
  setOrder,
  type TestOrder,
} from './test-batches.ts'
import { shopWithWaitingLines } from './test-waiting-lines.ts'

describeOnEachStore('a running list that a stopped server has left', (fresh) => {
  async function leftFor(hours: number, order: TestOrder, stored: number) {
    const { shop, id, restartLater } = await shopWithWaitingLines(await fresh(), order, stored)
    await restartLater(hours * HOUR_MS)
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
    const paused = await batches.until(id, isQuiet)
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
