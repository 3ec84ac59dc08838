import { isJsonObject } from '../json.ts'
import { type OddValue, kindOf } from './odd-value.ts'

/** One entry of a list: a month, a brand, a model or a year, with the code that requests use. */
export interface ListItem {
  readonly code: string
  readonly name: string
}

/** The readable entries of a list, and the values that were not as the interface promises. */
export interface ReadList {
  readonly items: readonly ListItem[]
  readonly odd: readonly OddValue[]
}

/** What a list contains. */
export type ListKind = 'months' | 'brands' | 'models' | 'years'

/**
 * The names of each kind of list in an answer with several: the list of models often comes with the list of
 * years.
 */
const LIST_NAMES: Readonly<Record<ListKind, readonly string[]>> = {
  months: ['referencias', 'references', 'meses', 'months', 'tabelas'],
  brands: ['marcas', 'brands'],
  models: ['modelos', 'models'],
  years: ['anos', 'years'],
}

const CODE_NAMES = ['codigo', 'code', 'value']
const LABEL_NAMES = ['nome', 'name', 'label', 'mes', 'month', 'descricao']

/** Names that the interface gives to the same code and text elsewhere (2.8, 2.9). It shows those of years. */
const OWN_NAMES: Partial<Record<ListKind, { readonly code: string; readonly label: string }>> = {
  months: { code: 'referencia', label: 'mes_referencia' },
  brands: { code: 'codigo_marca', label: 'marca' },
  models: { code: 'codigo_modelo', label: 'modelo' },
}

/**
 * Reads any list of the FIPE navigation. The interface leaves the item fields open (2.10), and publishers
 * differ: the array may be the body or the value of a key, codes may be numbers, and field names differ in
 * language and case. An item without a name gets its code as name; one without a code is odd and is left out.
 */
export function readList(body: unknown, kind?: ListKind): ReadList {
  const found = (kind && findNamed(body, LIST_NAMES[kind])) ?? findLongest(body)
  const odd: OddValue[] = []
  const items = found.flatMap((item: unknown) => {
    const read = readItem(item, kind)
    if (!read) odd.push({ field: isJsonObject(item) ? '[].codigo' : '[]', found: kindOf(item) })
    return read ?? []
  })
  return { items, odd }
}

function readItem(item: unknown, kind: ListKind | undefined): ListItem | undefined {
  if (isJsonObject(item)) {
    const own = kind && OWN_NAMES[kind]
    // An `id` may be only the row of a database.
    const code = pick(item, [...CODE_NAMES, ...(own ? [own.code] : []), 'id'])
    const name = pick(item, [...LABEL_NAMES, ...(own ? [own.label] : [])])
    return code === undefined ? undefined : { code, name: name ?? code }
  }
  const code = typeof item === 'number' ? String(item) : typeof item === 'string' ? item.trim() : ''
  return code === '' ? undefined : { code, name: code }
}

/** The first list under one of these names, at any depth. */
function findNamed(body: unknown, names: readonly string[]): readonly unknown[] | undefined {
  if (!isJsonObject(body)) return undefined
  const entries = Object.entries(body)
  const named = entries.find(([key, value]) => names.includes(key.toLowerCase()) && Array.isArray(value))?.[1]
  if (Array.isArray(named)) return named
  for (const [, value] of entries) {
    const found = findNamed(value, names)
    if (found) return found
  }
  return undefined
}

/** The longest list under any name. Some publishers nest it: {data: {items: [...]}}. */
function findLongest(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body
  if (!isJsonObject(body)) return []
  const arrays = Object.values(body).filter((value) => Array.isArray(value))
  if (arrays.length > 0) return arrays.reduce((a, b) => (b.length > a.length ? b : a))
  for (const value of Object.values(body)) {
    const found = findLongest(isJsonObject(value) ? value : undefined)
    if (found.length > 0) return found
  }
  return []
}

function pick(item: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const byName = new Map(Object.entries(item).map(([key, value]) => [key.toLowerCase(), value]))
  for (const name of names) {
    const value = byName.get(name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return undefined
}
