import { expect, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { CachedCatalogSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { Shop } from './test-stack.ts'
import { startTestNetwork } from './upstream/client/test-network.ts'

interface HeldPrices {
  /** Holds the next read of today's prices. Later reads pass. */
  readonly hold: () => void
  /** Resolves when an order waits for the held read. */
  readonly held: () => Promise<void>
  /** Reads today's prices as a page does, until they are from after the clock's last step. */
  readonly readAgain: () => Promise<void>
  /** Lets the held read go on. */
  readonly letGo: () => void
}

/**
 * Restarts the shop's console behind a network that can hold one read of the prices, while other requests
 * find the prices that a page has read meanwhile. `now` is the shop's clock, which the test moves on by two
 * minutes before a read.
 */
export async function heldPrices(shop: Shop, now: () => number): Promise<HeldPrices> {
  const network = await startTestNetwork(shop.service.url)
  onTestFinished(() => network.close())
  await shop.restart({ config: { service: { url: network.url, key: shop.service.liveKey } } })
  const reader = await shop.person()
  const readAt = async () =>
    Date.parse(CachedCatalogSchema.parse(await (await reader.fetch(CONSOLE_PATHS.catalog)).json()).readAt)
  await readAt()
  const prices = Promise.withResolvers<undefined>()
  return {
    hold: () =>
      network.choose((line) =>
        line.startsWith('GET /v1/servicos') && !network.met.has('hold-request')
          ? { kind: 'hold-request', until: prices.promise }
          : { kind: 'none' },
      ),
    held: async () => {
      await expect.poll(() => network.met.get('hold-request')).toBe(1)
    },
    readAgain: async () => {
      await expect.poll(readAt).toBeGreaterThan(now() - MINUTE_MS)
    },
    letGo: () => prices.resolve(undefined),
  }
}
