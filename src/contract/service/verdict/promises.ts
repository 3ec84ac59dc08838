import { listed } from '#brazil/words.ts'
import { catalogSlug } from '../catalog-slug.ts'
import { type InquirySlug, isInquirySlug } from '../slugs.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind, NOT_MISSED } from './aspects.ts'

const MOST: readonly AspectKind[] = [
  'theft',
  'court',
  'lien',
  'restrictions',
  'auction',
  'written-off',
  'debts',
  'recall',
]

/**
 * The aspects that each service of the interface (2.4) promises to check, derived from the service's own
 * answers: those for which they state a finding or its absence. An aspect that is not listed is not part of
 * the inquiry, even when every answer names it in `nao_verificado`.
 */
const PROMISES: Readonly<Record<InquirySlug, readonly AspectKind[]>> = {
  consulta: ['theft', 'written-off', 'recall'],
  'consulta-completa': [...MOST, 'damage', 'sale-notice'],
  'ecv-premium': [...MOST, 'chassis', 'inspection'],
  'consulta-veicular': MOST,
  gravame: ['lien'],
  renajud: ['court'],
  debitos: ['debts'],
  'debitos-estadual': ['debts'],
  'historico-proprietarios': [],
  'comunicacao-venda': ['sale-notice'],
  'decodificacao-chassi': [],
  'decodificacao-motor': [],
  'score-credito': [],
  'situacao-cpf': [],
  'cadastro-simples-cpf': [],
  'cadastro-completo-cpf': [],
  'cadastro-simples-cnpj': [],
  'cadastro-completo-cnpj': [],
  'credito-unico-cpf': [],
  'credito-biro-cpf': [],
  'credito-unico-cnpj': [],
  'credito-biro-cnpj': [],
  'cnh-nacional': [],
  'debitos-trabalhistas': [],
  'divida-ativa': [],
  'codigo-seguranca': [],
  atpve: [],
  'consulta-nfe': [],
  crlv: [],
}

/** Services about one car, which a person could expect to answer every question. */
const ABOUT_A_CAR: ReadonlySet<string> = new Set([
  ...Object.entries(PROMISES).flatMap(([slug, aspects]) => (aspects.length > 0 ? [slug] : [])),
  'historico-proprietarios',
])

/** The aspects that a service checks; undefined for a service that the interface does not list. */
export function promisesOf(slug: string): readonly AspectKind[] | undefined {
  const name = catalogSlug(slug)
  return isInquirySlug(name) ? PROMISES[name] : undefined
}

/** The aspects that an inquiry about a car does not include. None for inquiries about anything else. */
export function outsideOf(slug: string): readonly AspectKind[] {
  const promised = promisesOf(slug)
  if (!promised || !ABOUT_A_CAR.has(catalogSlug(slug))) return []
  return ASPECT_KINDS.filter((kind) => !promised.includes(kind) && !NOT_MISSED.has(kind))
}

/**
 * `Não inclui leilão, sinistro e recall.`: the same sentence in the form before a purchase and at the end of
 * the result's page. Null when everything is included.
 */
export function notIncluded(kinds: readonly AspectKind[]): string | null {
  if (kinds.length === 0) return null
  return `Não inclui ${listed(kinds.map((kind) => ASPECT_WORDS[kind].question))}.`
}

interface Offer {
  readonly servico: string
  readonly preco?: number | null | undefined
}

/**
 * The service to buy for these aspects: of those that check the most of them, the cheapest. Undefined when no
 * service on sale checks any.
 */
export function bestServiceFor<Item extends Offer>(
  aspects: readonly AspectKind[],
  items: readonly Item[],
): Item | undefined {
  const promisedCount = ({ servico }: Offer) =>
    aspects.filter((kind) => promisesOf(servico)?.includes(kind) === true).length
  return items
    .filter((item) => promisedCount(item) > 0 && typeof item.preco === 'number')
    .toSorted((a, b) => promisedCount(b) - promisedCount(a) || (a.preco ?? 0) - (b.preco ?? 0))[0]
}
