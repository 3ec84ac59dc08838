import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { CRLV_STATES } from '#service/catalog/crlv-states.ts'
import { FIPE_SERVICES, SERVICES } from '#service/catalog/services.ts'

const STATES = CRLV_STATES.map(({ uf, priceCents: cents }) => ({ uf, preco: cents / 100 }))

/**
 * What the embedded service charges for a request before anybody changes a price. A test that does not set a
 * price confirms this one. 0 for a service that it does not sell.
 */
export function openingPrice(request: Readonly<Record<string, unknown>>): number {
  const item = openingItem(String(request.servico))
  return (item && priceCents(item, request)) ?? 0
}

/** The body of `GET /v1/servicos` of a service that sells only this one, at the embedded service's price. */
export function openingCatalog(servico: string): string {
  return JSON.stringify({ servicos: [openingItem(servico)] })
}

function openingItem(servico: string): CatalogItem | undefined {
  const slug = catalogSlug(servico)
  const definition = Object.entries({ ...SERVICES, ...FIPE_SERVICES }).find(([name]) => name === slug)?.[1]
  if (!definition) return undefined
  return {
    servico: slug,
    nome: definition.nome,
    requer: [],
    ...(definition.priceCents === null ? { preco_por_uf: STATES } : { preco: definition.priceCents / 100 }),
    ...(slug === 'consulta-completa' && {
      opcionais: { incluir_fipe: { preco_adicional: FIPE_SERVICES.fipe.priceCents / 100 } },
    }),
  }
}

/** The prices of the FIPE routes, which only the portal changes. */
export const FIPE_PRICES = {
  plate: FIPE_SERVICES.fipe.priceCents,
  table: FIPE_SERVICES['fipe-tabela'].priceCents,
}
