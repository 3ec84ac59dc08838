import * as z from 'zod/mini'
import { centsOfReais } from '#brazil/money.ts'
import { isJsonObject, openEnum, promised } from '../open-schema.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS } from './slugs.ts'

const PriceByStateSchema = z.looseObject({
  uf: z.string(),
  preco: promised(z.optional(z.number())),
  requer: promised(z.optional(z.array(z.string()))),
})
export type PriceByState = z.infer<typeof PriceByStateSchema>

const OptionSchema = z.looseObject({
  preco_adicional: promised(z.optional(z.number())),
  descricao: promised(z.optional(z.string())),
})

/** One service that the account can buy today (interface 2.5). Prices are in BRL. */
export const CatalogItemSchema = z.looseObject({
  servico: openEnum([...INQUIRY_SLUGS, ...FIPE_SLUGS]),
  nome: z.string(),
  requer: z.array(z.string()),
  preco: z.optional(z.number()),
  observacao: z.optional(z.string()),
  preco_por_uf: z.optional(z.array(PriceByStateSchema)),
  // The interface does not show these items; `fieldsByState` makes them usable.
  campos_por_uf: z.optional(z.unknown()),
  opcionais: z.optional(z.record(z.string(), OptionSchema)),
  sincrono: z.optional(z.boolean()),
  endpoint: z.optional(z.string()),
})
export type CatalogItem = z.infer<typeof CatalogItemSchema>

/** Body of `GET /v1/servicos` (interface 2.5). */
export const PublishedCatalogSchema = z.looseObject({
  servicos: z.array(CatalogItemSchema),
  desconto_api: z.unknown(),
})
export type PublishedCatalog = z.infer<typeof PublishedCatalogSchema>

/** A service that is in the catalog and cannot be sold here: named as far as its entry could be read. */
const UnreadableItemSchema = z.object({ servico: z.nullable(z.string()), nome: z.nullable(z.string()) })
export type UnreadableItem = z.infer<typeof UnreadableItemSchema>

/** The catalog as `readCatalog` understood it. */
export const CatalogSchema = z.looseObject({
  servicos: z.array(CatalogItemSchema),
  desconto_api: z.optional(z.unknown()),
  unreadable: z.array(UnreadableItemSchema),
})
export type Catalog = z.infer<typeof CatalogSchema>

/**
 * The fields of one state in debitos-estadual. The interface does not show `campos_por_uf` (4.14), so all
 * known shapes are read: `[{uf, requer}]`, `[{uf, campos}]`, `{SP: [...]}`; fields as names or as `{campo |
 * nome}`.
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

/** The price and fields of one state (crlv); undefined when the service has no entry for it. */
export function stateEntry(item: CatalogItem, uf: string | undefined): PriceByState | undefined {
  const asked = uf?.trim().toUpperCase()
  return asked === undefined ? undefined : item.preco_por_uf?.find((each) => each.uf === asked)
}

/**
 * The price of this inquiry in integer cents: the state's where prices are by state, plus the chosen options.
 * Undefined while it is unknown (no state chosen yet, or no price published).
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

function fieldNames(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => {
    if (typeof each === 'string') return [each]
    if (!isJsonObject(each) || each.obrigatorio === false) return []
    const name = each.campo ?? each.nome
    return typeof name === 'string' ? [name] : []
  })
}
