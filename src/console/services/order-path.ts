import { paths } from '#console/paths.ts'
import { isOfCar } from '#contract/console/car-fields.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { isFipe } from './available-services.ts'

/**
 * The page that buys a service, for a car if its plate is known. With a plate it leads to the confirmation,
 * which shows the form if the car's file lacks something.
 */
export function orderPath(item: CatalogItem, plate: string | undefined): string {
  const placa = item.requer.includes('placa') ? plate : undefined
  if (isFipe(item)) return paths.fipe({ placa })
  const direto = placa !== undefined && item.requer.every(isOfCar) ? '1' : undefined
  return paths.newInquiry(item.servico, { placa, direto })
}
