import type { ShopCatalog } from '#contract/console/availability.ts'
import { type CatalogItem, priceCents } from '#contract/service/catalog.ts'

/** The catalog's name of a service; the slug of one that is not on sale today. */
export function serviceTitle(service: string, catalog: ShopCatalog | undefined): string {
  return catalog?.servicos.find((each) => each.servico === service)?.nome ?? service
}

/** The sum for all lines, in cents; undefined where the service tells no price for one of them. */
export function totalCents(
  item: CatalogItem,
  requests: readonly Readonly<Record<string, unknown>>[],
): number | undefined {
  let sum = 0
  for (const request of requests) {
    const cents = priceCents(item, request)
    if (cents === undefined) return undefined
    sum += cents
  }
  return sum
}
