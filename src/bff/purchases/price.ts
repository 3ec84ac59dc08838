import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Order } from './order.ts'

/**
 * Compares what the person confirmed with an entry of the catalog. A service or a state that the catalog does
 * not list is refused by the service itself, without a charge.
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
