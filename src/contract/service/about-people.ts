import type { CatalogItem } from './catalog.ts'
import { type InquirySlug, isServiceSlug } from './slugs.ts'

/**
 * The inquiries of the interface (2.3, 2.4) whose subject is a person or a company, found by CPF, CNPJ or
 * driving licence alone: what data protection law asks about. A car's inquiry stays one where its form also
 * asks for the owner's CPF (crlv) or its answer names an owner: who holds the plate or the paper deals with
 * that car already.
 */
export const PERSON_SLUGS = [
  'score-credito',
  'situacao-cpf',
  'cadastro-simples-cpf',
  'cadastro-completo-cpf',
  'cadastro-simples-cnpj',
  'cadastro-completo-cnpj',
  'credito-unico-cpf',
  'credito-biro-cpf',
  'credito-unico-cnpj',
  'credito-biro-cnpj',
  'cnh-nacional',
  'debitos-trabalhistas',
  'divida-ativa',
] as const satisfies readonly InquirySlug[]
export type PersonSlug = (typeof PERSON_SLUGS)[number]

/** Whether it is one of these. Of a service that the interface does not list see `isAboutPeople`. */
export function isPersonSlug(slug: string): slug is PersonSlug {
  return (PERSON_SLUGS as readonly string[]).includes(slug)
}

const PERSON_FIELDS = ['documento', 'cpf', 'cnpj', 'cnh'] as const
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(['placa', 'chassi', 'motor', 'renavam', 'chave'])

/**
 * Whether a service asks about people, so that it needs the permission to query them. A service that this
 * version does not know is judged by the fields of its catalog entry: one that asks for a person's document
 * and for nothing of a car. Undefined where neither tells.
 *
 * @param slug the catalog's, not an alias
 */
export function isAboutPeople(slug: string, item?: Pick<CatalogItem, 'requer'>): boolean | undefined {
  if (isServiceSlug(slug)) return isPersonSlug(slug)
  if (!item) return undefined
  const { requer } = item
  return (
    requer.some((field) => (PERSON_FIELDS as readonly string[]).includes(field)) &&
    !requer.some((field) => OTHER_SUBJECTS.has(field))
  )
}

/** The same for what must not be given to everybody: a service that nobody can judge counts as one. */
export function mayBeAboutPeople(slug: string, item?: Pick<CatalogItem, 'requer'>): boolean {
  return isAboutPeople(slug, item) ?? true
}

/** The document by which a request asks about a person; undefined where it is about anything else as well. */
export function documentIn(request: Readonly<Record<string, unknown>>): string | undefined {
  const given = (field: string) => typeof request[field] === 'string' && request[field].trim() !== ''
  if ([...OTHER_SUBJECTS].some(given)) return undefined
  const field = PERSON_FIELDS.find(given)
  return field && String(request[field]).trim()
}
