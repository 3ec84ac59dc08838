import type { ErrorCode } from '#contract/service/api-error.ts'

/** What replaces the answer to the caller. */
export type Effect =
  | { readonly kind: 'failure'; readonly code: ErrorCode; readonly retryAfter?: number }
  /** Destroys the connection. */
  | { readonly kind: 'drop' }
  /** Does not answer until the caller gives up. */
  | { readonly kind: 'hang' }
  /** A gateway's own 502 page. */
  | { readonly kind: 'gateway-page' }
  /** The true answer with an id that no inquiry has. */
  | { readonly kind: 'other-id' }
  /** The true answer, sent twice on the connection. */
  | { readonly kind: 'twice' }
  /** The last answer to another key. */
  | { readonly kind: 'of-another' }

export interface CreationScenario {
  /** `before` the charge, or after it in place of the `reply`. */
  readonly at: 'before' | 'reply'
  /** How often the effect applies per idempotency key; without a key, per body within an hour. */
  readonly times: number
  readonly effect: Effect
}

const failure = (code: ErrorCode, times: number, retryAfter?: number): CreationScenario => ({
  at: 'before',
  times,
  effect: { kind: 'failure', code, ...(retryAfter === undefined ? {} : { retryAfter }) },
})

/** Charges double the catalog's price, and says so. */
export const DOUBLE_PRICE = '0801'

/** Test inputs that change the answer to a charging POST for a number of calls. Later calls are normal. */
export const CREATION_SCENARIOS: Readonly<Record<string, CreationScenario>> = {
  '0402': failure('SALDO_INSUFICIENTE', Infinity),
  '0403': failure('SALDO_INSUFICIENTE', 1),
  '0422': failure('SERVICO_INDISPONIVEL', Infinity),
  '0429': failure('RATE_LIMITED', 1, 2),
  '0500': failure('INTERNAL_ERROR', 2),
  '0599': failure('INTERNAL_ERROR', Infinity),
  '0513': failure('CIRCUIT_OPEN', 2),
  '0514': failure('SANDBOX_INDISPONIVEL', 1),
  '0601': { at: 'reply', times: 1, effect: { kind: 'drop' } },
  '0602': { at: 'reply', times: 1, effect: { kind: 'hang' } },
  '0603': { at: 'reply', times: 1, effect: { kind: 'gateway-page' } },
  '0604': { at: 'before', times: 1, effect: { kind: 'drop' } },
  '0609': { at: 'reply', times: 2, effect: { kind: 'failure', code: 'IDEMPOTENCY_IN_PROGRESS' } },
  '0802': { at: 'reply', times: 1, effect: { kind: 'other-id' } },
  '0804': { at: 'reply', times: 1, effect: { kind: 'twice' } },
  '0805': { at: 'reply', times: 1, effect: { kind: 'of-another' } },
}
