import { centsOfReais, formatCents } from '#brazil/money.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** The lowest total price of these services, in cents; undefined if one has no price. */
export function lowestSum(
  items: readonly CatalogItem[],
): { readonly cents: number; readonly isLeast: boolean } | undefined {
  let cents = 0
  let isLeast = false
  for (const { preco, preco_por_uf: byState } of items) {
    const prices = byState ? byState.flatMap((each) => each.preco ?? []) : [preco ?? []].flat()
    if (prices.length === 0) return undefined
    const lowest = Math.min(...prices)
    cents += centsOfReais(lowest)
    if (Math.max(...prices) > lowest) isLeast = true
  }
  return { cents, isLeast }
}

/**
 * `R$ 17,65`, or `a partir de R$ 34,55` if the price depends on the car's state. Undefined without a price.
 */
export function sumLabel(items: readonly CatalogItem[]): string | undefined {
  const sum = lowestSum(items)
  return sum && `${sum.isLeast ? 'a partir de ' : ''}${formatCents(sum.cents)}`
}

/** `3 consultas` */
export function countLabel(count: number): string {
  return count === 1 ? '1 consulta' : `${count} consultas`
}
