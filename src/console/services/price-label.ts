import { centsOfReais, formatCents } from '#brazil/money.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** The price for a column of prices; `from` says that `a partir de` precedes the amount. */
export function priceParts(
  item: CatalogItem,
): { readonly from: boolean; readonly amount: string } | undefined {
  const label = priceLabel(item)
  if (label === undefined) return undefined
  const from = label.startsWith(FROM)
  return { from, amount: from ? label.slice(FROM.length) : label }
}

const FROM = 'a partir de '

/** `R$ 9,90`, or `a partir de R$ 16,90` if the price depends on the state; undefined if there is no price. */
export function priceLabel(item: CatalogItem): string | undefined {
  if (!item.preco_por_uf) return item.preco === undefined ? undefined : formatCents(centsOfReais(item.preco))
  const prices = pricesOf(item)
  if (prices.length === 0) return undefined
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return lowest === highest ? formatCents(lowest) : FROM + formatCents(lowest)
}

/** In cents; the cheapest state's if the price depends on the state, infinite if there is no price. */
export function lowestPriceCents(item: CatalogItem): number {
  return Math.min(...pricesOf(item))
}

function pricesOf({ preco, preco_por_uf: byState }: CatalogItem): readonly number[] {
  return (byState ?? [{ preco }]).flatMap((each) =>
    each.preco === undefined ? [] : [centsOfReais(each.preco)],
  )
}
