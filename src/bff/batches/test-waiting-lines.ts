import { onTestFinished } from 'vitest'
import type { StoreOptions } from '../store/store.ts'
import { openShop } from '../test-stack.ts'
import { type TestOrder, batchesOf, readFreeAnswers } from './test-batches.ts'

/**
 * Opens a shop whose service allows no calls, orders a batch, and waits until so many of its lines are
 * stored. `restartLater` starts the server again once this time (ms) has passed.
 */
export async function shopWithWaitingLines(store: StoreOptions, order: TestOrder, stored: number) {
  let ahead = 0
  const shop = await openShop({ store, now: () => Date.now() + ahead })
  onTestFinished(() => shop.close())
  const buyer = await shop.person()
  await readFreeAnswers(buyer)
  shop.bff.context.upstream.quota.block(600)
  const { id } = await batchesOf(buyer).order(order)
  await batchesOf(buyer).until(id, ({ counts }) => counts.running === stored)
  const restartLater = (ms: number) => {
    ahead = ms
    return shop.restart()
  }
  return { shop, buyer, id, restartLater }
}
