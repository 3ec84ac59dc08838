import { OFF_REASON, turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { totalCents } from '../total-cents.ts'

/**
 * Today's price of the waiting lines and of the first of them, and why one of their services cannot be bought
 * now.
 */
export function resumeOffer(batch: Batch, lines: readonly BatchLine[], catalog: ShopCatalog | undefined) {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const serviceOf = (line: BatchLine) => line.service ?? batch.service
  const services = waiting.length === 0 ? [batch.service] : waiting.map(serviceOf)
  const costs = waiting.map((line) => {
    const item = catalogItem(catalog, serviceOf(line))
    return item && totalCents([item], [line])
  })
  const known = costs.filter((cents) => cents !== undefined)
  return {
    cents: known.length === costs.length ? known.reduce((sum, cents) => sum + cents, 0) : undefined,
    nextCents: costs[0],
    off: catalog && services.some((service) => turnedOff(catalog, service)) ? OFF_REASON : undefined,
  }
}
