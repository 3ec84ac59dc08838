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
 * What each service of the interface (2.4) looks at, taken from the service's own answers: the aspects for
 * which they state a finding or state that there is none. An aspect that is not listed is no part of the
 * inquiry, even where every answer names it in `nao_verificado`.
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

/** Services about one car, of which a person could expect an answer to every question. */
const ABOUT_A_CAR: ReadonlySet<string> = new Set([
  ...Object.entries(PROMISES).flatMap(([slug, aspects]) => (aspects.length > 0 ? [slug] : [])),
  'historico-proprietarios',
])

/** What a service looks at; undefined for one that the interface does not list. */
export function promisesOf(slug: string): readonly AspectKind[] | undefined {
  const name = catalogSlug(slug)
  return isInquirySlug(name) ? PROMISES[name] : undefined
}

/** The aspects that are no part of an inquiry about a car. None for inquiries about anything else. */
export function outsideOf(slug: string): readonly AspectKind[] {
  const promised = promisesOf(slug)
  if (!promised || !ABOUT_A_CAR.has(catalogSlug(slug))) return []
  return ASPECT_KINDS.filter((kind) => !promised.includes(kind) && !NOT_MISSED.has(kind))
}

/**
 * `Não inclui leilão, sinistro e recall.`: the same sentence before a purchase, in its form, and after it, at
 * the end of its page. Null where everything is part of it.
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
 * The service that looks at these aspects: of those that look at most of them, the cheapest. Undefined where
 * none on sale looks at any.
 */
export function serviceThatLooks<Item extends Offer>(
  aspects: readonly AspectKind[],
  items: readonly Item[],
): Item | undefined {
  const looksAt = ({ servico }: Offer) =>
    aspects.filter((kind) => promisesOf(servico)?.includes(kind) === true).length
  return items
    .filter((item) => looksAt(item) > 0 && typeof item.preco === 'number')
    .toSorted((a, b) => looksAt(b) - looksAt(a) || (a.preco ?? 0) - (b.preco ?? 0))[0]
}
