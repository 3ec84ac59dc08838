import { isJsonObject } from '../json.ts'
import type { CatalogItem } from './catalog.ts'

export type FieldType = 'boolean' | 'number'

const WORDS: Readonly<Record<string, FieldType>> = {
  bool: 'boolean',
  boolean: 'boolean',
  booleano: 'boolean',
  decimal: 'number',
  integer: 'number',
  inteiro: 'number',
  number: 'number',
  numero: 'number',
}

/**
 * The type of a field, when the catalog states one; undefined for text. The interface does not say where a
 * type is stated, so both places that describe fields are searched: `campos` and `campos_por_uf`.
 */
export function fieldType(item: CatalogItem, name: string): FieldType | undefined {
  for (const description of [...descriptions(item.campos, name), ...descriptions(item.campos_por_uf, name)]) {
    const word = description.tipo ?? description.type
    const type = typeof word === 'string' ? word.toLowerCase() : ''
    if (Object.hasOwn(WORDS, type)) return WORDS[type]
  }
  return undefined
}

/**
 * Descriptions of the field in lists (`[{nome, tipo}]`) or objects (`{nome: {tipo}}`), at any depth of lists.
 */
function descriptions(source: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(source)) return source.flatMap((each: unknown) => descriptions(each, name))
  if (!isJsonObject(source)) return []
  if (source.campo === name || source.nome === name) return [source]
  const own = Object.hasOwn(source, name) ? source[name] : undefined
  if (isJsonObject(own)) return [own]
  return Object.values(source).flatMap((each) => (Array.isArray(each) ? descriptions(each, name) : []))
}
