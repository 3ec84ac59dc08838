import type { CatalogItem } from '#contract/service/catalog.ts'
import { LatestOfService } from './LatestOfService.tsx'
import { RecentCars } from './RecentCars.tsx'

interface ShopLatestProps {
  /** Without it the cars of all services. */
  readonly item?: CatalogItem
}

/** Around a form where a screen has the room: the shop's last purchases of a service, or its last cars. */
export function ShopLatest({ item }: ShopLatestProps) {
  return item ? <LatestOfService item={item} /> : <RecentCars />
}
