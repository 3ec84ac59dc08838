import { isJsonObject } from '../json.ts'
import type { CatalogItem } from './catalog.ts'
import { stateEntry } from './price.ts'

/** Required in every state: they identify the state and the car. */
const ALWAYS: ReadonlySet<string> = new Set(['placa', 'uf'])

/**
 * The field names that the catalog requires, each once. A state's own `requer` (crlv; interface 2.5) replaces
 * the item's, except for plate and state; `campos_por_uf` adds to it.
 */
export function requiredNames(item: CatalogItem, uf: string | undefined): readonly string[] {
  const entry = stateEntry(item, uf)
  const base = entry?.requer ? item.requer.filter((name) => ALWAYS.has(normal(name))) : item.requer
  const byState = uf === undefined ? [] : fieldsByState(item, uf)
  const names = [...base, ...(entry?.requer ?? []), ...byState].map(normal)
  // A price per state needs a state, even when the catalog does not list the field.
  if (item.preco_por_uf) names.push('uf')
  return [...new Set(names)].filter((name) => name !== 'servico' && name !== '')
}

/** `aceite_atpve.versao` is a part of the one acceptance field. All other names stay. */
function normal(name: string): string {
  return name.startsWith('aceite_atpve.') ? 'aceite_atpve' : name
}

/**
 * The required fields of one state in debitos-estadual. The interface does not show `campos_por_uf` (4.14),
 * so all known shapes are read: `[{uf, requer}]`, `[{uf, campos}]`, `{SP: [...]}`, with fields as names or as
 * `{campo | nome}`.
 */
export function fieldsByState(item: CatalogItem, uf: string): readonly string[] {
  const source = item.campos_por_uf
  if (Array.isArray(source)) {
    const entry: unknown = source.find((each: unknown) => isJsonObject(each) && each.uf === uf)
    if (!isJsonObject(entry)) return []
    return fieldNames(entry.requer ?? entry.campos ?? entry.obrigatorios)
  }
  return isJsonObject(source) ? fieldNames(source[uf]) : []
}

function fieldNames(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    if (!isJsonObject(each) || each.obrigatorio === false) return []
    const name = each.campo ?? each.nome
    return typeof name === 'string' ? [name] : []
  })
}
