import type { InquirySlug } from './slugs.ts'

/**
 * Other names that the service accepts in a request. Answers always carry the catalog slug (interface 2.4).
 */
export const SLUG_ALIASES: Readonly<Record<string, InquirySlug>> = {
  'consulta-simples': 'consulta',
  simples: 'consulta',
  completa: 'consulta-completa',
  veicular: 'consulta-veicular',
  ecv: 'ecv-premium',
  gravames: 'gravame',
  'debitos-estaduais': 'debitos-estadual',
  'historico-de-proprietarios': 'historico-proprietarios',
  'comunicacao-de-venda': 'comunicacao-venda',
  'codigo-de-seguranca': 'codigo-seguranca',
  'atpv-e': 'atpve',
  'crlv-e': 'crlv',
  score: 'score-credito',
  nfe: 'consulta-nfe',
  cnh: 'cnh-nacional',
}

/** The catalog slug of a service, for any of its aliases in upper or lower case (interface 2.4). */
export function catalogSlug(service: string): string {
  const slug = service.trim().toLowerCase()
  return Object.hasOwn(SLUG_ALIASES, slug) ? (SLUG_ALIASES[slug] ?? slug) : slug
}

/** Whether an entry of the catalog is the one of this service, under any of its names. */
export function sells(service: string) {
  const slug = catalogSlug(service)
  return ({ servico }: { readonly servico: string | null }): boolean =>
    servico !== null && catalogSlug(servico) === slug
}

/**
 * The entry of this service among those of a catalog, under any of its names. The one under its own name
 * comes first: by that name the service itself finds the price (interface 2.4).
 */
export function entryOf<Entry extends { readonly servico: string }>(
  entries: readonly Entry[],
  service: string,
): Entry | undefined {
  const slug = catalogSlug(service)
  return entries.find(({ servico }) => servico === slug) ?? entries.find(sells(slug))
}
