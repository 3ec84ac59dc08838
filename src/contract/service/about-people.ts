import type { CatalogItem } from './catalog.ts'
import { type InquirySlug, isServiceSlug } from './slugs.ts'

/**
 * The inquiries of the interface (2.3, 2.4) whose subject is a person or a company, identified only by CPF,
 * CNPJ or driving licence: data protection law applies to them. An inquiry about a car stays one even when
 * its form also asks for the owner's CPF (crlv) or its answer names an owner, because the holder of the plate
 * or the document already deals with that car.
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

/** Whether it is one of these. For services that the interface does not list, see `isAboutPeople`. */
export function isPersonSlug(slug: string): slug is PersonSlug {
  return (PERSON_SLUGS as readonly string[]).includes(slug)
}

const PERSON_FIELDS = ['documento', 'cpf', 'cnpj', 'cnh'] as const
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(['placa', 'chassi', 'motor', 'renavam', 'chave'])

/**
 * Whether a service asks about people, so that callers need the permission to query them. A service that this
 * version does not know is judged by the fields of its catalog entry: it is about people if it asks for a
 * person's document and for nothing about a car. Undefined when neither tells.
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

/** The same as a yes or no, for access checks: a service that cannot be judged counts as one about people. */
export function mayBeAboutPeople(slug: string, item?: Pick<CatalogItem, 'requer'>): boolean {
  return isAboutPeople(slug, item) ?? true
}

/**
 * The document by which a request asks about a person; undefined when the request also names anything else.
 */
export function documentIn(request: Readonly<Record<string, unknown>>): string | undefined {
  const given = (field: string) => typeof request[field] === 'string' && request[field].trim() !== ''
  if ([...OTHER_SUBJECTS].some(given)) return undefined
  const field = PERSON_FIELDS.find(given)
  return field && String(request[field]).trim()
}
