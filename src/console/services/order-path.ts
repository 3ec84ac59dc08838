import { paths } from '#console/paths.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { isFipe } from './available-services.ts'

/**
 * Where a service is bought, for a car where its plate is known. A plate that leaves nothing to ask leads
 * straight to the confirmation.
 */
export function orderPath(item: CatalogItem, plate: string | undefined): string {
  const placa = item.requer.includes('placa') ? plate : undefined
  if (isFipe(item)) return paths.fipe({ placa })
  const direto = placa !== undefined && item.requer.length === 1 && !item.preco_por_uf ? '1' : undefined
  return paths.newInquiry(item.servico, { placa, direto })
}
