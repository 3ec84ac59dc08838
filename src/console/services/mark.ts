import { catalogItem } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/**
 * A short mark of a purchase about a person, to tell two of them apart in a list and in a talk. It names
 * nobody. Undefined for any other purchase: its plate or its car says more.
 */
export function markOf(
  { id, plate, service }: Pick<HistoryItem, 'id' | 'plate' | 'service'>,
  catalog: Pick<ShopCatalog, 'servicos'> | undefined,
): string | undefined {
  const ofPerson = plate === null && catalogItem(catalog, service)?.requer.includes('documento')
  return ofPerson ? id.slice(0, 4).toUpperCase() : undefined
}
