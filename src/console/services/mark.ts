import { catalogItem } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/**
 * A short mark of a purchase about a person, to distinguish two of them in a list and in conversation without
 * naming anybody. Undefined for other purchases, whose plate or car says more.
 */
export function markOf(
  { id, plate, service }: Pick<HistoryItem, 'id' | 'plate' | 'service'>,
  catalog: Pick<ShopCatalog, 'servicos'> | undefined,
): string | undefined {
  const ofPerson = plate === null && catalogItem(catalog, service)?.requer.includes('documento')
  return ofPerson ? id.slice(0, 4).toUpperCase() : undefined
}
