import type { ApiError } from '#contract/service/api-error.ts'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'

/** What every reply carries beside its body. `requestId` is for support (interface 2.7). */
interface Reply {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
}

/** The service accepted, in the promised shape. `body` is its object verbatim, unknown keys and all. */
export interface Success<Body> extends Reply {
  readonly kind: 'success'
  readonly body: Body
  /** Of an answer of megabytes: `body` is only its head then. */
  readonly large?: LargeAnswer
}

/**
 * A definite no: an ApiError whose meaning for the wallet is certain. `refunded` where the route charges
 * first (FIPE).
 */
export interface Refusal extends Reply {
  readonly kind: 'refusal'
  readonly error: ApiError
  readonly charged: 'no' | 'refunded'
}

/**
 * 429: nothing was done and nothing charged (interface part 7, rule 3). Seconds to wait, where the service
 * said.
 */
export interface Limited extends Reply {
  readonly kind: 'limited'
  readonly error: ApiError | undefined
}

/**
 * 401: the key is not accepted. This call did nothing; the same call later will fare no better without a
 * person.
 */
export interface Unauthorized extends Reply {
  readonly kind: 'unauthorized'
  readonly error: ApiError | undefined
}

export const INDEFINITE_REASONS = [
  /**
   * No connection could be made: not one byte of the request left. The only reason that proves nothing was
   * charged.
   */
  'never-sent',
  'reset',
  'timeout',
  'aborted',
  /** 5xx, or a 4xx that does not come from the service's own rules. */
  'server-error',
  /** 409 IDEMPOTENCY_IN_PROGRESS: the first call with this key is still at work. */
  'in-progress',
  /** HTML of a gateway, broken JSON, or a shape that was not promised. */
  'unreadable',
  'too-large',
] as const
export type IndefiniteReason = (typeof INDEFINITE_REASONS)[number]

/** It is unknown whether the wallet moved. Only the same key and the same bytes may be sent again. */
export interface Indefinite {
  readonly kind: 'indefinite'
  readonly reason: IndefiniteReason
  readonly status: number | undefined
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
  /** The ApiError that came along, where one did: it names the cause without settling it. */
  readonly error: ApiError | undefined
}

export type FailedCall = Refusal | Limited | Unauthorized | Indefinite
export type Outcome<Body> = Success<Body> | FailedCall

/** A 200 whose bytes are still to come. The caller must read or destroy `body`. */
export interface OpenStream extends Reply {
  readonly kind: 'stream'
  readonly contentType: string | undefined
  readonly contentLength: number | undefined
  readonly contentDisposition: string | undefined
  readonly body: NodeJS.ReadableStream & { destroy: (error?: Error) => unknown }
}
