import { createHash } from 'node:crypto'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import { type InquirySlug, SLUG_ALIASES, isInquirySlug } from '#contract/service/slugs.ts'
import { canonicalJson } from '#server/canonical-json.ts'

/**
 * Fields that identify the subject. The others (purpose, declaration, options) do not make it another
 * question.
 */
const IDENTIFIERS = ['placa', 'chassi', 'motor', 'documento', 'chave'] as const

/** Fields that make it another question about the same thing: another state's debts, another year's price. */
const SCOPES = ['uf', 'tipo', 'codigo_fipe', 'marca', 'modelo', 'ano', 'referencia'] as const

/**
 * Services of the interface (2.3, 2.4) that these fields mean something to. The others ignore them: a body
 * with one is the same question.
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

/** The catalog's name of a service, for any of its aliases (interface 2.4). */
export function catalogSlug(service: string): string {
  const slug = service.trim().toLowerCase()
  return Object.hasOwn(SLUG_ALIASES, slug) ? (SLUG_ALIASES[slug] ?? slug) : slug
}

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
 * The same text for every way of asking the same: both forms of a plate, with or without punctuation. A hash,
 * because it is only compared, and may come from a person's document.
 */
export function dedupeKeyOf(service: string, request: Request): string {
  const slug = catalogSlug(service)
  const parts = [slug]
  const given = (name: string) => (isIgnored(slug, name) ? undefined : textOf(request[name]))
  for (const name of IDENTIFIERS) {
    const value = given(name)
    if (value === undefined) continue
    parts.push(`${name}=${name === 'placa' ? (plateOf(request).plateKey ?? compact(value)) : compact(value)}`)
  }
  for (const name of SCOPES) {
    const value = given(name)
    if (value === undefined) continue
    // A FIPE code says brand and model by itself, and the service then ignores them (interface 4.13).
    if ((name === 'marca' || name === 'modelo') && typeof request.codigo_fipe === 'string') continue
    parts.push(`${name}=${compact(value)}`)
  }
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** Of a service that the interface does not have, nobody knows. */
function isIgnored(slug: string, field: string): boolean {
  return isInquirySlug(slug) && MEANT_FOR[field]?.includes(slug) === false
}

/** A field as text: the catalog may describe it as a number. Undefined where nothing was given. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Equal for two requests that say the same, whatever the order of their keys. */
export function sameRequest(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b)
}
