import { paths } from '#console/paths.ts'
import { isOfCar } from '#contract/console/car-fields.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { isFipe } from './available-services.ts'

/**
 * Where a service is bought, for a car where its plate is known. A plate that may leave nothing to ask leads
 * straight to the confirmation; where its file lacks something, that page is the form.
 */
export function orderPath(item: CatalogItem, plate: string | undefined): string {
  const placa = item.requer.includes('placa') ? plate : undefined
  if (isFipe(item)) return paths.fipe({ placa })
  const direto = placa !== undefined && item.requer.every(isOfCar) ? '1' : undefined
  return paths.newInquiry(item.servico, { placa, direto })
}
