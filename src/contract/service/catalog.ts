import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { openEnum, promised } from '../open-schema.ts'
import { FIPE_SLUGS, INQUIRY_SLUGS } from './slugs.ts'

const PriceByStateSchema = lazySchema(() =>
  z.looseObject({
    uf: z.string(),
    preco: promised(z.optional(z.number())),
    requer: promised(z.optional(z.array(z.string()))),
  }),
)
export type PriceByState = z.infer<typeof PriceByStateSchema>

const OptionSchema = lazySchema(() =>
  z.looseObject({
    preco_adicional: promised(z.optional(z.number())),
    descricao: promised(z.optional(z.string())),
  }),
)

/** One service that the account can buy today (interface 2.5). Prices are in BRL. */
export const CatalogItemSchema = lazySchema(() =>
  z.looseObject({
    servico: openEnum([...INQUIRY_SLUGS, ...FIPE_SLUGS]),
    nome: z.string(),
    requer: z.array(z.string()),
    preco: z.optional(z.number()),
    observacao: z.optional(z.string()),
    preco_por_uf: z.optional(z.array(PriceByStateSchema)),
    // The interface does not say what its items look like; `fieldsByState` reads them.
    campos_por_uf: z.optional(z.unknown()),
    opcionais: z.optional(z.record(z.string(), OptionSchema)),
    sincrono: z.optional(z.boolean()),
    endpoint: z.optional(z.string()),
  }),
)
export type CatalogItem = z.infer<typeof CatalogItemSchema>

/** Body of `GET /v1/servicos` (interface 2.5). */
export const PublishedCatalogSchema = lazySchema(() =>
  z.looseObject({
    servicos: z.array(CatalogItemSchema),
    desconto_api: z.unknown(),
  }),
)
export type PublishedCatalog = z.infer<typeof PublishedCatalogSchema>

/** A service that is in the catalog but cannot be sold here, with as much of its name as could be read. */
const UnreadableItemSchema = lazyObject(() => ({
  servico: z.nullable(z.string()),
  nome: z.nullable(z.string()),
}))
export type UnreadableItem = z.infer<typeof UnreadableItemSchema>

/** The catalog as `readCatalog` reads it. */
export const CatalogSchema = lazySchema(() =>
  z.looseObject({
    servicos: z.array(CatalogItemSchema),
    desconto_api: z.optional(z.unknown()),
    unreadable: z.array(UnreadableItemSchema),
  }),
)
export type Catalog = z.infer<typeof CatalogSchema>
