import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Order } from './order.ts'

/**
 * Compares the price that the person confirmed with the entry of the catalog. If the catalog does not list
 * the service or the state, the service itself refuses the order without a charge.
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
