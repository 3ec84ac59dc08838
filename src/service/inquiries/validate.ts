import { isUf } from '#brazil/uf.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { stateEntry } from '#contract/service/price.ts'
import { PURPOSES } from '#contract/service/purposes.ts'
import { fieldsByState } from '#contract/service/required-names.ts'
import { INQUIRY_SLUGS, type InquirySlug, isInquirySlug } from '#contract/service/slugs.ts'
import type { PriceList } from '../catalog/catalog.ts'
import { IDENTIFIER_FIELDS, type IdentifierField, SERVICES } from '../catalog/services.ts'
import { ServiceFailure } from '../http/failure.ts'
import { missingField, readField } from './fields.ts'
import type { InquiryBody } from './request-body.ts'

/** An inquiry that may be charged. */
export interface AcceptedInquiry {
  readonly slug: InquirySlug
  /** The fields that this service uses, in canonical form; others are dropped. */
  readonly request: InquiryRequest
  /**
   * Equal for requests that are identical in the sense of the reuse case (interface 4.3): same service,
   * identifiers and options. Hyphens and letter case do not matter (2.3). The other form of a plate (old or
   * Mercosul) counts as another identifier: the interface does not equate the two, and the answer and
   * documents name the requested plate.
   */
  readonly identity: string
  /** The price of the inquiry, and the part of it for FIPE. */
  readonly priceCents: number
  readonly fipeCents: number
}

interface Rules {
  readonly prices: PriceList
  readonly noticeVersion: string
  readonly now: number
}

/**
 * All checks before a charge, in the order of the form: service, identifiers, fields of the state, purpose,
 * notice (interface 4.3).
 *
 * @throws {ServiceFailure} with the code of the first failed check
 */
export function validateInquiry(body: InquiryBody, { prices, noticeVersion, now }: Rules): AcceptedInquiry {
  const slug = slugOf(body.servico)
  const item = prices.item(slug)
  const fields = readFields(slug, body, item, now)
  const purpose = readPurpose(slug, body)
  const acceptance = slug === 'atpve' ? readAcceptance(body, noticeVersion) : {}
  const options = slug === 'consulta-completa' && body.incluir_fipe === true ? { incluir_fipe: true } : {}

  const request = { servico: slug, ...fields, ...options, ...purpose, ...acceptance }
  const priceCents = prices.price(slug, request)
  const withoutOptions = prices.price(slug, { ...fields, servico: slug })
  return {
    slug,
    request,
    identity: JSON.stringify([slug, ...IDENTIFIER_FIELDS.map((field) => fields[field] ?? null), options]),
    priceCents,
    fipeCents: priceCents - withoutOptions,
  }
}

function slugOf(servico: string): InquirySlug {
  const slug = catalogSlug(servico)
  if (!isInquirySlug(slug)) {
    throw new ServiceFailure('SERVICO_INVALIDO', {
      message: `Serviço desconhecido. Use um destes: ${INQUIRY_SLUGS.join(', ')}.`,
    })
  }
  return slug
}

type Fields = Partial<Record<IdentifierField, string>>

function readFields(slug: InquirySlug, body: InquiryBody, item: CatalogItem, now: number): Fields {
  const { requer, optional = [], documento } = SERVICES[slug]
  const context = { now, documento }
  const fields: Fields = {}
  for (const field of IDENTIFIER_FIELDS) {
    if (!requer.includes(field) && !optional.includes(field)) continue
    if (slug === 'debitos-estadual' && field === 'uf') requireKnownState(body.uf)
    const value = readField(field, body[field], context)
    if (value !== undefined) fields[field] = value
    else if (requer.includes(field)) throw missingField(field)
    if (field === 'uf' && value !== undefined) requireStateFields(slug, body, item, value)
  }
  return fields
}

/** In debitos-estadual, a missing state and an unknown one have the same code (interface 4.3). */
function requireKnownState(uf: string | undefined): void {
  if (isUf(uf?.trim().toUpperCase() ?? '')) return
  throw new ServiceFailure('UF_INDISPONIVEL', { message: 'Informe uma das 27 UFs.' })
}

/** Requires the fields of the chosen state in addition to the service's own (interface 2.3 and 2.5). */
function requireStateFields(slug: InquirySlug, body: InquiryBody, item: CatalogItem, uf: string): void {
  const sent: Readonly<Record<string, unknown>> = body
  const missing = (names: readonly string[]) => {
    const absent = names.filter((name) => name !== 'uf' && isBlank(sent[name]))
    return absent.length > 0 ? { message: `Nesta UF informe também: ${absent.join(', ')}.` } : undefined
  }
  if (slug === 'crlv') {
    const state = stateEntry(item, uf)
    if (!state) throw new ServiceFailure('UF_INDISPONIVEL')
    const absent = missing(state.requer ?? [])
    if (absent) throw new ServiceFailure('CRLV_DADOS_OBRIGATORIOS', absent)
  }
  if (slug === 'debitos-estadual') {
    const absent = missing(fieldsByState(item, uf))
    if (absent) throw new ServiceFailure('DEBITOS_DADOS_OBRIGATORIOS', absent)
  }
}

function readPurpose(
  slug: InquirySlug,
  body: InquiryBody,
): Pick<InquiryRequest, 'finalidade' | 'declaracao_finalidade'> {
  const { purpose } = SERVICES[slug]
  const { finalidade, declaracao_finalidade } = body
  if (purpose === undefined) return {}
  const known = finalidade !== undefined && (PURPOSES as readonly string[]).includes(finalidade)
  if (purpose === 'required' && !(known && declaracao_finalidade === true)) {
    throw new ServiceFailure('FINALIDADE_OBRIGATORIA', {
      message: `Informe finalidade (${PURPOSES.join(', ')}) e declaracao_finalidade: true.`,
    })
  }
  if (finalidade !== undefined && !known) {
    throw new ServiceFailure('VALIDATION_ERROR', { message: `finalidade deve ser ${PURPOSES.join(', ')}.` })
  }
  return {
    ...(finalidade === undefined ? {} : { finalidade }),
    ...(declaracao_finalidade === undefined ? {} : { declaracao_finalidade }),
  }
}

function readAcceptance(body: InquiryBody, noticeVersion: string): Pick<InquiryRequest, 'aceite_atpve'> {
  const acceptance = body.aceite_atpve
  if (acceptance?.aceito !== true) throw new ServiceFailure('ACEITE_ATPVE_OBRIGATORIO')
  if (acceptance.versao !== noticeVersion) throw new ServiceFailure('AVISO_ATPVE_DESATUALIZADO')
  return { aceite_atpve: { aceito: true, versao: acceptance.versao } }
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === ''
}
