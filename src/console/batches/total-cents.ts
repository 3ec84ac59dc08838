import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'

/** The sum for all lines, in cents; undefined if one has no price. */
export function totalCents(
  items: readonly CatalogItem[],
  lines: readonly { readonly request: JsonObject }[],
): number | undefined {
  let sum = 0
  for (const { request } of lines) {
    for (const item of items) {
      const cents = priceCents(item, request)
      if (cents === undefined) return undefined
      sum += cents
    }
  }
  return sum
}
