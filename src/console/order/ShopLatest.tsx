import type { CatalogItem } from '#contract/service/catalog.ts'
import { LatestOfService } from './LatestOfService.tsx'
import { RecentCars } from './RecentCars.tsx'
import { SameQuestion } from './SameQuestion.tsx'

interface ShopLatestProps {
  readonly item: CatalogItem
  /** While nothing says which car it is: what helps to choose. */
  readonly isStart?: boolean
}

/** Around a form where a screen has the room: how its service answered before, or where to begin. */
export function ShopLatest({ item, isStart }: ShopLatestProps) {
  if (!isStart) return <LatestOfService item={item} />
  return item.requer.includes('placa') ? <RecentCars item={item} /> : <SameQuestion item={item} />
}
