import { modeOf } from '#console/services/availability.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'

/**
 * Services for the filter: those on sale today, and the filtered one, because a service that is no longer
 * sold still has earlier purchases.
 */
export function serviceOptions(
  catalog: Pick<ShopCatalog, 'servicos' | 'switches'> | undefined,
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const options = (catalog?.servicos ?? [])
    .filter(({ servico }) => servico === chosen || (catalog && modeOf(catalog, servico) === 'on'))
    .map(({ servico, nome }) => ({ value: servico, label: nome }))
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options]
}
