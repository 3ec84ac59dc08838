import { centsOfReais } from '#brazil/money.ts'
import type { CatalogItem, PriceByState } from './catalog.ts'

/** The price and fields of one state (crlv); undefined when the service has no entry for it. */
export function stateEntry(item: CatalogItem, uf: string | undefined): PriceByState | undefined {
  const asked = uf?.trim().toUpperCase()
  return asked === undefined ? undefined : item.preco_por_uf?.find((each) => each.uf === asked)
}

/**
 * The price of this inquiry in integer cents: the state's price when prices are per state, plus the chosen
 * options. Undefined while unknown (no state chosen yet, or no price published).
 */
export function priceCents(
  item: CatalogItem,
  request: Readonly<Record<string, unknown>>,
): number | undefined {
  const uf = typeof request.uf === 'string' ? request.uf : undefined
  const base = item.preco_por_uf ? stateEntry(item, uf)?.preco : item.preco
  if (base === undefined) return undefined
  let cents = centsOfReais(base)
  for (const [name, option] of Object.entries(item.opcionais ?? {})) {
    if (request[name] === true) cents += centsOfReais(option.preco_adicional ?? 0)
  }
  return cents
}
