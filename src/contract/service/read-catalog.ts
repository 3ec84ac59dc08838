import { isJsonObject, objectOf } from '../json.ts'
import { readNumber } from '../read-number.ts'
import { catalogSlug, entryOf } from './catalog-slug.ts'
import type { Catalog, CatalogItem, PriceByState, UnreadableItem } from './catalog.ts'
import { type OddValue, kindOf } from './odd-value.ts'
import { isFipeSlug } from './slugs.ts'

/** The catalog as far as it could be read, and the values that were not as the interface promises. */
export interface ReadCatalog {
  readonly catalog: Catalog
  readonly odd: readonly OddValue[]
}

/**
 * Reads the catalog item by item (interface 2.5). Readable services are sold; the others are named in
 * `unreadable`. Each has its catalog slug, whatever name the body has for it: purchases are kept under that
 * slug. Undefined when the body has no list of services. A catalog that this function produced reads the same
 * again.
 */
export function readCatalog(body: unknown): ReadCatalog | undefined {
  if (!isJsonObject(body) || !Array.isArray(body.servicos)) return undefined
  const odd: OddValue[] = []
  const unreadable: UnreadableItem[] = knownUnreadable(body.unreadable)
  const read: CatalogItem[] = []
  for (const value of body.servicos as readonly unknown[]) {
    const item = new ItemReader(value, odd).read()
    if (item) read.push(item)
    else unreadable.push(nameOf(value))
  }
  return { catalog: { ...body, servicos: underOwnNames(read), unreadable }, odd }
}

/** Every service once, by its catalog slug. */
function underOwnNames(read: readonly CatalogItem[]): CatalogItem[] {
  const slugs = new Set(read.map(({ servico }) => catalogSlug(servico)))
  return Array.from(slugs).flatMap((servico) => {
    const entry = entryOf(read, servico)
    return entry ? [{ ...entry, servico }] : []
  })
}

function knownUnreadable(value: unknown): UnreadableItem[] {
  return Array.isArray(value) ? value.filter(isJsonObject).map(nameOf) : []
}

/** The service's slug and name, as far as they can be read. */
function nameOf(value: unknown): UnreadableItem {
  const { servico, nome } = objectOf(value)
  return { servico: text(servico) ?? null, nome: text(nome) ?? null }
}

/** Reads one service, and notes each value that deviates from the interface. */
class ItemReader {
  readonly #value: unknown
  readonly #odd: OddValue[]

  constructor(value: unknown, odd: OddValue[]) {
    this.#value = value
    this.#odd = odd
  }

  /** Undefined when the service cannot be sold. */
  read(): CatalogItem | undefined {
    const value = this.#value
    if (!isJsonObject(value)) return this.#note('', value)
    const servico = text(value.servico)
    if (servico === undefined) return this.#note('servico', value.servico)
    const isFipe = isFipeSlug(catalogSlug(servico))
    // FIPE has its own forms. For any other service, only the catalog says which fields it requires.
    const requer = names(value.requer) ?? (isFipe ? [] : undefined)
    if (!requer) return this.#note('requer', value.requer)
    const preco = this.#price('preco', value.preco)
    const preco_por_uf = this.#states(value.preco_por_uf)
    if (preco === null || preco_por_uf === null) return undefined
    return {
      ...value,
      servico,
      nome: this.#optional('nome', value.nome, text) ?? servico,
      requer,
      preco,
      preco_por_uf,
      observacao: this.#optional('observacao', value.observacao, text),
      opcionais: this.#options(value.opcionais),
      sincrono: this.#optional('sincrono', value.sincrono, flag) ?? (isFipe ? true : undefined),
      endpoint: this.#optional('endpoint', value.endpoint, text),
    }
  }

  /** Undefined when there is no price, null when there is one that cannot be read. */
  #price(field: string, value: unknown): number | null | undefined {
    if (value === undefined || value === null) return undefined
    const price = readNumber(value)
    if (price !== undefined && price >= 0) return price
    this.#note(field, value)
    return null
  }

  /** Reads the prices state by state. Null when a list has no readable state. */
  #states(value: unknown): PriceByState[] | null | undefined {
    if (value === undefined || value === null) return undefined
    const states = Array.isArray(value) ? value.flatMap((each: unknown) => this.#state(each) ?? []) : []
    if (states.length > 0) return states
    this.#note('preco_por_uf', value)
    return null
  }

  #state(value: unknown): PriceByState | undefined {
    if (!isJsonObject(value)) return this.#note('preco_por_uf[]', value)
    const uf = text(value.uf)
    if (uf === undefined) return this.#note('preco_por_uf[].uf', value.uf)
    const preco = this.#price('preco_por_uf[].preco', value.preco)
    if (preco === null) return undefined
    const { requer } = value
    const asked = requer === undefined || requer === null ? undefined : names(requer)
    if (requer !== undefined && requer !== null && !asked) return this.#note('preco_por_uf[].requer', requer)
    return { ...value, uf, preco, requer: asked }
  }

  /** Reads option by option; an unreadable option is not offered. */
  #options(value: unknown): CatalogItem['opcionais'] {
    if (value === undefined || value === null) return undefined
    if (!isJsonObject(value)) return this.#note('opcionais', value)
    const options = Object.entries(value).flatMap(([name, option]) => {
      if (!isJsonObject(option)) {
        this.#note('opcionais.*', option)
        return []
      }
      const preco_adicional = this.#price('opcionais.*.preco_adicional', option.preco_adicional)
      if (preco_adicional === null) return []
      const descricao = this.#optional('opcionais.*.descricao', option.descricao, text)
      return [[name, { ...option, preco_adicional, descricao }] as const]
    })
    return Object.fromEntries(options)
  }

  /** Reads a field that a sale does not need; undefined when it cannot be read. */
  #optional<T>(field: string, value: unknown, read: (value: unknown) => T | undefined): T | undefined {
    const found = read(value)
    if (found === undefined && value !== undefined && value !== null) this.#note(field, value)
    return found
  }

  #note(field: string, value: unknown): undefined {
    this.#odd.push({ field, found: kindOf(value) })
    return undefined
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/**
 * All names, or undefined when one cannot be read: with a name missing, the form would ask for too little.
 */
function names(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const read = value.flatMap((name: unknown) => text(name) ?? [])
  return read.length === value.length ? read : undefined
}
