import { OFF_REASON, turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { totalCents } from '../total-cents.ts'

/**
 * Today's price of the waiting lines that can be bought and of the first of them; the services of a batch of
 * several services whose lines cannot be bought now, and why none can. The server leaves out the same lines.
 */
export function resumeOffer(batch: Batch, lines: readonly BatchLine[], catalog: ShopCatalog | undefined) {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const serviceOf = (line: BatchLine) => line.service ?? batch.service
  const services = waiting.length === 0 ? [batch.service] : [...new Set(waiting.map(serviceOf))]
  const costOf = (line: BatchLine) => {
    const item = catalogItem(catalog, serviceOf(line))
    return item && totalCents([item], [line])
  }
  const isOff = (service: string) => catalog !== undefined && turnedOff(catalog, service) !== undefined
  const unpriced = new Set(waiting.filter((line) => costOf(line) === undefined).map(serviceOf))
  const unsold =
    batch.services.length > 0 ? services.filter((service) => isOff(service) || unpriced.has(service)) : []
  const left = unsold.length < services.length ? unsold : []
  const costs = waiting.filter((line) => !left.includes(serviceOf(line))).map(costOf)
  const known = costs.filter((cents) => cents !== undefined)
  return {
    cents: known.length === costs.length ? known.reduce((sum, cents) => sum + cents, 0) : undefined,
    nextCents: costs[0],
    left,
    off: left.length === 0 && services.some(isOff) ? OFF_REASON : undefined,
  }
}
