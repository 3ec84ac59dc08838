import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Order } from './order.ts'

/**
 * How old the prices may be at which an order that nobody waits for begins, or one that has waited is sent
 * (ms). Asking for each would use a share of the calls.
 */
export const PRICE_KNOWN_MS = 60_000

/**
 * Compares the price that the person confirmed with the entry of the catalog. An entry without a price for
 * the request, such as one without its state, counts as a changed price. Without an entry nothing is
 * compared: callers refuse services that the catalog does not list.
 *
 * @throws {HttpFailure} 409 PRICE_CHANGED
 */
export function checkPrice(
  item: CatalogItem | undefined,
  { request, priceCents: confirmed }: Pick<Order, 'request' | 'priceCents'>,
): void {
  const today = item && priceCents(item, request)
  if (item && today !== confirmed) throw new HttpFailure('PRICE_CHANGED')
}
