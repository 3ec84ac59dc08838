import { ApiError, NETWORK } from '#console/api/api-error.ts'
import { fetchJson } from '#console/api/http.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import {
  type FipePlateIntent,
  type FipeTableIntent,
  type InquiryIntent,
  type InquiryRecord,
  InquiryRecordSchema,
} from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { FipePlateRequest, FipeTableRequest } from '#contract/service/fipe.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

interface Confirmed {
  readonly id: string
  /** What the person saw on the button. */
  readonly priceCents: number
}

export interface InquiryPurchase extends Confirmed {
  readonly route: 'inquiry'
  readonly request: InquiryRequest
}

interface FipePlatePurchase extends Confirmed {
  readonly route: 'fipePlate'
  readonly request: FipePlateRequest
}

interface FipeTablePurchase extends Confirmed {
  readonly route: 'fipeTable'
  readonly request: FipeTableRequest
}

/** One confirmed purchase, for whichever PUT it needs. The same id always goes with the same request: repeating it is safe. */
export type Purchase = InquiryPurchase | FipePlatePurchase | FipeTablePurchase

const PUT_PATHS = {
  inquiry: CONSOLE_PATHS.putInquiry,
  fipePlate: CONSOLE_PATHS.putFipePlate,
  fipeTable: CONSOLE_PATHS.putFipeTable,
} as const

/** Stores the intent and waits a little for the service. Charges at most once, however often it is called with one id. */
export function putPurchase(purchase: Purchase, force: boolean): Promise<InquiryRecord> {
  const { id, route } = purchase
  const path = buildPath(PUT_PATHS[route], { id })
  return fetchJson(InquiryRecordSchema, path, { method: 'PUT', body: bodyOf(purchase, force) })
}

function bodyOf(purchase: Purchase, force: boolean): InquiryIntent | FipePlateIntent | FipeTableIntent {
  const own = { priceCents: purchase.priceCents, ...(force && { force }) }
  // The FIPE routes take the service's body as it is, with the BFF's own two words beside it.
  return purchase.route === 'inquiry'
    ? { request: purchase.request, ...own }
    : { ...purchase.request, ...own }
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

/** Whether the catalog on the page is an old one: the price or what is on sale has changed. */
export function changesOffer(failure: PutFailure): boolean {
  return (
    failure.kind === 'price-changed' || (failure.kind === 'refused' && failure.detail.code === 'SERVICE_OFF')
  )
}
