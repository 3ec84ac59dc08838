import { ApiError, NETWORK } from '#console/api/api-error.ts'
import type { ErrorDetail } from '#contract/console/error.ts'

/** A failed PUT that is known to have stored and charged nothing. */
export type DefiniteFailure =
  | { readonly kind: 'similar'; readonly similar: NonNullable<ErrorDetail['similar']> }
  /** `before`: the price on the pressed button (cents). */
  | { readonly kind: 'price-changed'; readonly before: number }
  /** The id already belongs to another order, whose record shows what was really sent. */
  | { readonly kind: 'used' }
  | { readonly kind: 'refused'; readonly detail: ErrorDetail }

/**
 * What a failed PUT means. `unknown`: it may have arrived, so the same PUT is repeated until an answer comes.
 */
export type PutFailure = { readonly kind: 'unknown' } | DefiniteFailure

/**
 * What a failed PUT means for its order.
 *
 * @param before the price on the pressed button (cents)
 */
export function putFailureOf(error: unknown, before: number): PutFailure {
  // Without any answer there is no refusal either.
  if (!(error instanceof ApiError)) return { kind: 'unknown' }
  const { detail } = error
  if (detail.code === 'SIMILAR_INQUIRY' && detail.similar) return { kind: 'similar', similar: detail.similar }
  if (detail.code === 'PRICE_CHANGED') return { kind: 'price-changed', before }
  if (detail.code === 'INTENT_REUSED') return { kind: 'used' }
  const lost = error.status === 0 || detail.code === NETWORK || detail.charged === 'unknown'
  return lost ? { kind: 'unknown' } : { kind: 'refused', detail }
}

/** The catalog on the page may be out of date: the shop or the central has changed a price or an offer. */
export function mayOutdateCatalog({ kind }: PutFailure): boolean {
  return kind === 'price-changed' || kind === 'refused'
}

/** The limits on the page are out of date: somebody was faster, or a manager has lowered them. */
export function outdatesLimits(failure: PutFailure): boolean {
  return failure.kind === 'refused' && failure.detail.code === 'LIMIT_REACHED'
}
