import { type CatalogItem, fieldsByState, stateEntry } from './catalog.ts'

/** Required in every state: they say which state and which car it is. */
const ALWAYS: ReadonlySet<string> = new Set(['placa', 'uf'])

/**
 * The required names of the catalog, each once. Where a state has its own `requer` (crlv; interface, 2.5) it
 * replaces the item's, apart from plate and state; `campos_por_uf` adds to it.
 */
export function requiredNames(item: CatalogItem, uf: string | undefined): readonly string[] {
  const entry = stateEntry(item, uf)
  const base = entry?.requer ? item.requer.filter((name) => ALWAYS.has(normal(name))) : item.requer
  const byState = uf === undefined ? [] : fieldsByState(item, uf)
  const names = [...base, ...(entry?.requer ?? []), ...byState].map(normal)
  // Prices by state make no sense without a state, whether or not the catalog lists the field.
  if (item.preco_por_uf) names.push('uf')
  return [...new Set(names)].filter((name) => name !== 'servico' && name !== '')
}

/** `aceite_atpve.versao` is a part of the one acceptance. Everything else is taken by its own name. */
function normal(name: string): string {
  return name.startsWith('aceite_atpve.') ? 'aceite_atpve' : name
}
