import type { ValueQuery } from '#console/fipe-selection/value-query.ts'
import { NOT_LISTED } from '#console/fipe/ModeOff.tsx'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import { OFF_REASON, turnedOff } from '#console/services/availability.ts'
import { catalogItem } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { priceCents } from '#contract/service/price.ts'

/** Today's price of a value, and why it cannot be paid now. */
export function useOffer({ service, request }: ValueQuery, catalog: ShopCatalog | undefined) {
  const item = catalogItem(catalog, service)
  const price = item && priceCents(item, request)
  const off = catalog && turnedOff(catalog, service) ? OFF_REASON : undefined
  const blocked = usePurchaseBlock(notSoldReason(item !== undefined, price) ?? off, price)
  return { price, blocked }
}

function notSoldReason(isListed: boolean, price: number | undefined): string | undefined {
  if (!isListed) return NOT_LISTED
  return price === undefined ? 'A central não informou o preço, e sem ele nada pode ser pago.' : undefined
}
