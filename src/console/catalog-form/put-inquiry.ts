import { ApiError, NETWORK } from '#console/api/api-error.ts'
import { fetchJson } from '#console/api/http.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type InquiryIntent, type InquiryRecord, InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

/** One confirmed purchase. The same id always goes with the same request: repeating it is safe. */
export interface Purchase {
  readonly id: string
  readonly request: InquiryRequest
  /** What the person saw on the button. */
  readonly priceCents: number
}

/** Stores the intent and waits a little for the service. Charges at most once, however often it is called with one id. */
export function putInquiry(purchase: Purchase, force: boolean): Promise<InquiryRecord> {
  const { id, request, priceCents } = purchase
  const body: InquiryIntent = { request, priceCents, ...(force && { force }) }
  return fetchJson(InquiryRecordSchema, buildPath(CONSOLE_ROUTES.inquiry, { id }), { method: 'PUT', body })
}

/** What a failed PUT means for the person. A record, even a refused one, is no failure: it has a page of its own. */
export type PutFailure =
  /** Nobody knows whether it arrived: the same PUT is repeated until somebody does. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'similar'; readonly similar: NonNullable<ErrorDetail['similar']> }
  | { readonly kind: 'price-changed' }
  /** The id is already used for something else: its record is what was really sent. */
  | { readonly kind: 'used' }
  /** Definite, and nothing was stored or charged. */
  | { readonly kind: 'refused'; readonly detail: ErrorDetail }

export function putFailureOf(error: unknown): PutFailure {
  // Not an answer of any kind, so not a refusal either.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  const { detail } = error
  if (detail.code === 'SIMILAR_INQUIRY' && detail.similar) return { kind: 'similar', similar: detail.similar }
  if (detail.code === 'PRICE_CHANGED') return { kind: 'price-changed' }
  if (detail.code === 'INTENT_REUSED') return { kind: 'used' }
  const lost = error.status === 0 || detail.code === NETWORK || detail.charged === 'unknown'
  return lost ? { kind: 'unknown' } : { kind: 'refused', detail }
}
