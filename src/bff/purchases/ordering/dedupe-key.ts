import { createHash } from 'node:crypto'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact, visible } from '#brazil/text.ts'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { BESIDE_QUESTION } from '#contract/service/question.ts'
import { type InquirySlug, isInquirySlug, isServiceSlug } from '#contract/service/slugs.ts'
import { canonicalJson } from '#server/canonical-json.ts'

/**
 * Fields that identify the subject of a service that the interface lists. The others (purpose, declaration,
 * options, and values by which the service checks the subject: RENAVAM, CNH, birth date, owner) do not
 * change the question. The keys of stored purchases consist of these fields: changing the list would hide
 * running purchases.
 */
const IDENTIFIERS = ['placa', 'chassi', 'motor', 'documento', 'chave'] as const

/** Fields that change the question about the same subject: another state's debts, another year's price. */
const SCOPES = ['uf', 'tipo', 'codigo_fipe', 'marca', 'modelo', 'ano', 'referencia'] as const

/**
 * Services of the interface (2.3, 2.4) that use these fields. All others ignore them: with or without such a
 * field the question is the same.
 */
const MEANT_FOR: Readonly<Record<string, readonly InquirySlug[]>> = {
  chassi: ['decodificacao-chassi'],
  motor: ['decodificacao-motor'],
  chave: ['consulta-nfe'],
  uf: ['debitos-estadual', 'credito-biro-cpf', 'credito-biro-cnpj', 'cnh-nacional', 'crlv'],
  tipo: [],
  codigo_fipe: [],
  marca: [],
  modelo: [],
  ano: [],
  referencia: [],
}

type Request = Readonly<Record<string, unknown>>

/**
 * The plate of a request as people write it (upper case, no hyphen) and as the key of its car; nulls without
 * a plate.
 */
export function plateOf(request: Request): { plate: string | null; plateKey: string | null } {
  const parsed = typeof request.placa === 'string' ? parsePlate(request.placa) : undefined
  return parsed?.ok
    ? { plate: parsed.value, plateKey: plateKey(parsed.value) }
    : { plate: null, plateKey: null }
}

/**
 * The same text for every form of the same question: both forms of a plate, with or without punctuation. For
 * a service that the interface does not list, every field counts, except those known not to change the
 * question. The text is hashed because it is only compared and may contain a person's document number.
 */
export function dedupeKeyOf(service: string, request: Request): string {
  const slug = catalogSlug(service)
  const known = knownFields(slug, request)
  return hashOf([...linesOf(slug, known), ...(isServiceSlug(slug) ? [] : otherFields(request, known))])
}

/**
 * The key that earlier versions stored for this order. It has only the fields that the interface knows, for
 * every service, so two people asked about through an unknown field shared one key.
 */
export function formerKeyOf(service: string, request: Request): string {
  const slug = catalogSlug(service)
  return hashOf(linesOf(slug, knownFields(slug, request)))
}

/** The values of the fields that the interface knows, by field name. */
function knownFields(slug: string, request: Request): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const name of [...IDENTIFIERS, ...SCOPES]) {
    const value = isIgnored(slug, name) ? undefined : textOf(request[name])
    if (value === undefined) continue
    // A FIPE code determines brand and model, so the service ignores them beside it (interface 4.13).
    if ((name === 'marca' || name === 'modelo') && typeof request.codigo_fipe === 'string') continue
    found.set(name, name === 'placa' ? (plateOf(request).plateKey ?? compact(value)) : compact(value))
  }
  return found
}

/** Whether this service of the interface ignores a field that belongs to others. */
function isIgnored(slug: string, field: string): boolean {
  return isInquirySlug(slug) && MEANT_FOR[field]?.includes(slug) === false
}

function linesOf(slug: string, known: ReadonlyMap<string, string>): string[] {
  return [slug, ...Array.from(known, ([name, value]) => `${name}=${value}`)]
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** All other fields of the question, as one line; an empty list where there are none. */
function otherFields(request: Request, known: ReadonlyMap<string, string>): readonly string[] {
  const others = Object.entries(request).filter(([name]) => !known.has(name) && !BESIDE_QUESTION.has(name))
  const line = canonicalJson(comparableMembers(others))
  return line === '{}' ? [] : [line]
}

/** A field as text: the catalog may declare it as a number. Undefined where the field is empty. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** A value in one normal form, whichever way it was written; undefined where it is empty. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (isJsonObject(value)) return comparableMembers(Object.entries(value))
  if (typeof value === 'boolean') return value
  const text = textOf(value)
  return text === undefined ? undefined : sameText(text)
}

function comparableMembers(members: readonly (readonly [string, unknown])[]): JsonObject {
  return Object.fromEntries(members.map(([name, value]) => [name, comparable(value)]))
}

/** Numbers that people write with separators. Without separators their text is already the same. */
const WRITTEN_NUMBERS: readonly RegExp[] = [
  // A CPF.
  /^\d{3}([. ])\d{3}\1\d{3}[- ]\d{2}$/,
  /^\d{9}-\d{2}$/,
  // A CNPJ, which may have letters.
  /^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/,
  /^\d{2} \d{3} \d{3}[ /]\d{4}[- ]\d{2}$/,
  /^[\dA-Z]{8}\/[\dA-Z]{4}-\d{2}$/,
  // A telephone with its area.
  /^(?:\+?55 ?)?(?:\(\d{2}\)|\d{2})[ -]?(?:9 ?)?\d{4}[- ]?\d{4}$/,
  // A CEP.
  /^(?:\d{5}|\d{2}\.\d{3})-\d{3}$/,
  // A plate.
  /^[A-Z]{3}[- ]\d[A-Z\d]\d{2}$/,
  // A chassis in its three parts.
  /^[A-HJ-NPR-Z\d]{3}([- ])[A-HJ-NPR-Z\d]{6}\1[A-HJ-NPR-Z\d]{8}$/,
]

/**
 * Ignores punctuation in such a number. Anywhere else punctuation may matter: two dates, amounts or
 * addresses may differ in nothing else.
 */
function sameText(text: string): string {
  const read = visible(text).trim().replaceAll(/ +/g, ' ').toUpperCase()
  return WRITTEN_NUMBERS.some((written) => written.test(read)) ? compact(read) : read
}

/** Whether two requests have the same content, whatever the order of their keys. */
export function sameRequest(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
