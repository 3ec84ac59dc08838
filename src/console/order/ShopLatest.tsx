import type { CatalogItem } from '#contract/service/catalog.ts'
import { LatestOfService } from './LatestOfService.tsx'
import { RecentCars } from './RecentCars.tsx'
import { SameQuestion } from './SameQuestion.tsx'

interface ShopLatestProps {
  readonly item: CatalogItem
  /** No car is chosen yet: shows what helps to choose one. */
  readonly isStart?: boolean
}

/** Shown around a form on large screens: the service's latest answers, or the cars to begin with. */
export function ShopLatest({ item, isStart }: ShopLatestProps) {
  if (!isStart) return <LatestOfService item={item} />
  return item.requer.includes('placa') ? <RecentCars item={item} /> : <SameQuestion item={item} />
}
