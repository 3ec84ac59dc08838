import { onTestFinished } from 'vitest'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { StoreOptions } from '../store/store.ts'
import { openShop } from '../test-stack.ts'
import { type TestOrder, batchesOf } from './test-batches.ts'

/**
 * Orders a batch in a shop whose service allows no calls, and waits until so many of its lines are stored.
 * `restartLater` starts the server again once this time (ms) has passed.
 */
export async function waitingLines(store: StoreOptions, order: TestOrder, stored: number) {
  let ahead = 0
  const shop = await openShop({ store, now: () => Date.now() + ahead })
  onTestFinished(() => shop.close())
  const buyer = await shop.person()
  for (const path of [CONSOLE_PATHS.catalog, CONSOLE_PATHS.balance]) await (await buyer.fetch(path)).text()
  shop.bff.context.upstream.quota.block(600)
  const { id } = await batchesOf(buyer).order(order)
  await batchesOf(buyer).until(id, ({ counts }) => counts.running === stored)
  const restartLater = (ms: number) => {
    ahead = ms
    return shop.restart()
  }
  return { shop, buyer, id, restartLater }
}
