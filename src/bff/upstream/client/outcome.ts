import type { ApiError } from '#contract/service/api-error.ts'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import type { LargeAnswer } from '../../large/large-answers.ts'

/** The data of every reply besides its body. `requestId` is for support (interface 2.7). */
interface Reply {
  readonly status: number
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
}

/** The service accepted, with the promised shape. `body` is its object verbatim, with unknown keys. */
export interface Success<Body> extends Reply {
  readonly kind: 'success'
  readonly body: Body
  /** Set for an answer of megabytes; `body` is then only its head. */
  readonly large?: LargeAnswer
}

/**
 * A definite refusal: an ApiError whose effect on the wallet is certain. `refunded` if the route charges
 * first (FIPE).
 */
export interface Refusal extends Reply {
  readonly kind: 'refusal'
  readonly error: ApiError
  readonly charged: 'no' | 'refunded'
}

/**
 * 429: nothing was done or charged (interface part 7, rule 3). Has the seconds to wait, if the service stated
 * them.
 */
export interface Limited extends Reply {
  readonly kind: 'limited'
  readonly error: ApiError | undefined
}

/**
 * 401: the service does not accept the key. This call did nothing, and a retry fails too until a person acts.
 */
export interface Unauthorized extends Reply {
  readonly kind: 'unauthorized'
  readonly error: ApiError | undefined
}

/** Why it is unknown what a call did. */
export const INDEFINITE_REASONS = [
  /**
   * No connection could be made, so no byte of the request was sent. Only this reason proves that nothing was
   * charged.
   */
  'never-sent',
  'reset',
  'timeout',
  'aborted',
  /** 5xx, or a 4xx that does not follow the service's own rules. */
  'server-error',
  /** 409 IDEMPOTENCY_IN_PROGRESS: the first call with this key is still running. */
  'in-progress',
  /** HTML of a gateway, broken JSON, or an unexpected shape. */
  'unreadable',
  'too-large',
] as const
export type IndefiniteReason = (typeof INDEFINITE_REASONS)[number]

/** It is unknown whether the wallet was charged. Only the same key and the same bytes may be sent again. */
export interface Indefinite {
  readonly kind: 'indefinite'
  readonly reason: IndefiniteReason
  readonly status: number | undefined
  readonly requestId: string | null
  readonly rateLimit: RateLimitHeaders
  /** The ApiError of the reply, if there was one. It names the cause but does not settle the outcome. */
  readonly error: ApiError | undefined
}

export type FailedCall = Refusal | Limited | Unauthorized | Indefinite
export type Outcome<Body> = Success<Body> | FailedCall

/** A 200 whose body has not been read yet. The caller must read or destroy `body`. */
export interface OpenStream extends Reply {
  readonly kind: 'stream'
  readonly contentType: string | undefined
  readonly contentLength: number | undefined
  readonly contentDisposition: string | undefined
  readonly body: NodeJS.ReadableStream & { destroy: (error?: Error) => unknown }
}

export type OutcomeKind = (Outcome<unknown> | OpenStream)['kind']

/** Every kind, as the metrics name them. */
export const OUTCOME_KINDS = [
  'success',
  'refusal',
  'limited',
  'unauthorized',
  'indefinite',
  'stream',
] as const satisfies readonly OutcomeKind[]
