import type { RecordErrorCode } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/json.ts'
import { readNumber } from '#contract/read-number.ts'
import { statedCents } from '../upstream/client/amount.ts'
import { errorDetail } from '../upstream/client/error-detail.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { BodyOf } from '../upstream/client/service-client.ts'
import type { Change } from './change.ts'
import type { IntentKind, IntentRow } from './tables.ts'
import { type PurchaseTimings, retryDelay } from './timings.ts'

/** What a paid call answers. */
export type Paid = BodyOf<IntentKind>
type FailedOutcome = Exclude<Outcome<Paid>, { kind: 'success' }>

/**
 * The part of a row that decides. `uncertain_attempts` counts this attempt already: it was raised before the
 * first byte left.
 */
export type Attempted = Pick<IntentRow, 'kind' | 'state' | 'attempts' | 'uncertain_attempts' | 'sent_at'>

interface AttemptContext {
  readonly now: number
  readonly timings: PurchaseTimings
}

/** What the outcome of one attempt makes of the intent (docs/architecture.md). */
export function afterAttempt(intent: Attempted, outcome: Outcome<Paid>, context: AttemptContext): Change {
  switch (outcome.kind) {
    case 'success':
      return accepted(intent, outcome.status, outcome.body, context)
    case 'refusal': {
      const error = errorDetail(outcome, outcome.charged)
      const balance = error.balanceCents === undefined ? {} : { balance: error.balanceCents / 100 }
      // A refund is a purchase that came to nothing; a refusal before the charge never was one.
      const state = outcome.charged === 'refunded' ? 'failed' : 'rejected'
      return { state, dueAt: null, error, chargedCents: 0, uncertainAttempts: 0, ...balance }
    }
    case 'limited':
      return afterLimit(intent, outcome, context)
    case 'unauthorized':
      return afterKeyRefusal(intent, outcome, context)
    case 'indefinite':
      return afterDoubt(intent, outcome, context)
  }
}

function accepted(intent: Attempted, status: number, body: Paid, { now, timings }: AttemptContext): Change {
  const remaining = readNumber(body.saldo_restante)
  // What a replay repeats is the balance of the first call (interface 4.3).
  const balance = remaining === undefined || intent.attempts > 1 ? {} : { balance: remaining }
  const common = { error: null, uncertainAttempts: 0, acceptedAt: now, ...balance }
  if (intent.kind !== 'createInquiry') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a looseObject is a JSON object
    const result = body as JsonObject
    return { ...common, state: 'done', dueAt: null, ...charged(body), result }
  }
  const reused = isReuse(status, body)
  return {
    ...common,
    state: 'processing',
    dueAt: now + timings.firstPollMs,
    // The creation's schema insists on it; FIPE's answers have no use for one.
    upstreamId: String(body.id),
    reused,
    ...(reused ? { chargedCents: 0 } : charged(body)),
    polls: 0,
    polling: true,
  }
}

/**
 * Whether an acceptance is the reuse of an identical inquiry that is still running (interface 4.3): nothing
 * was charged for this one. A repeated call may bring it with 201.
 */
export function isReuse(status: number, body: Paid): boolean {
  return status === 200 || ('reaproveitada' in body && body.reaproveitada === true)
}

function afterLimit(intent: Attempted, outcome: FailedOutcome, { now, timings }: AttemptContext): Change {
  const pause = (outcome.rateLimit.retryAfter ?? timings.limitPauseMs / 1000) * 1000
  return waiting(certain(intent), outcome, { dueAt: now + pause, now, timings })
}

/**
 * A 401 did nothing (interface part 5). Kept for later, it would be a purchase on the day the key is
 * replaced.
 */
function afterKeyRefusal(
  intent: Attempted,
  outcome: FailedOutcome,
  { now, timings }: AttemptContext,
): Change {
  const before = certain(intent)
  if (before.uncertain_attempts === 0) return refusedUnsent(errorDetail(outcome, 'no'))
  const change = waiting(before, outcome, { dueAt: now + timings.keyPauseMs, now, timings })
  return { ...change, error: errorDetail(outcome, 'unknown') }
}

function afterDoubt(
  intent: Attempted,
  outcome: Extract<FailedOutcome, { kind: 'indefinite' }>,
  { now, timings }: AttemptContext,
): Change {
  const waits = intent.state === 'unresolved' ? timings.slowRetries : timings.retries
  const pauseMs = (outcome.rateLimit.retryAfter ?? 0) * 1000
  const dueAt = now + Math.max(pauseMs, retryDelay(waits, intent.attempts))
  return waiting(outcome.reason === 'never-sent' ? certain(intent) : intent, outcome, { dueAt, now, timings })
}

/** The intent without its last attempt, which was certainly not charged. */
function certain(intent: Attempted): Attempted {
  return { ...intent, uncertain_attempts: intent.uncertain_attempts - 1 }
}

/** Still without an answer: sent again later, and past the limits in another state. */
function waiting(
  intent: Attempted,
  outcome: FailedOutcome,
  { dueAt, now, timings }: AttemptContext & { readonly dueAt: number },
): Change {
  const age = now - (intent.sent_at ?? now)
  if (age >= timings.expiryMs) return expired(intent)
  const uncertainAttempts = intent.uncertain_attempts
  if (age < timings.unresolvedMs) return { state: 'sending', dueAt, error: null, uncertainAttempts }
  // Long enough. Where every attempt provably came to nothing the person may simply try again.
  if (uncertainAttempts === 0) return refusedUnsent(errorDetail(outcome, 'no'))
  const slow = intent.state === 'unresolved' ? dueAt : now + retryDelay(timings.slowRetries, 1)
  const error = errorDetail(outcome, 'unknown')
  return { state: 'unresolved', dueAt: Math.max(dueAt, slow), error, uncertainAttempts }
}

/** An answer came, perhaps a paid one, and cannot be stored: it is asked for again, ever more slowly. */
export function afterUnstorable(
  intent: Attempted,
  { status, requestId }: Pick<Outcome<Paid>, 'status' | 'requestId'>,
  { now, timings }: AttemptContext,
): Change {
  const outcome = { kind: 'indefinite', reason: 'unreadable', status, requestId, rateLimit: {} } as const
  return {
    state: 'unresolved',
    dueAt: now + retryDelay(timings.slowRetries, intent.attempts),
    error: errorDetail({ ...outcome, error: undefined }, 'unknown'),
    uncertainAttempts: intent.uncertain_attempts,
  }
}

/** Past the validity of its key a replay would be a new purchase: it is never sent again. */
export function expired(intent: Pick<IntentRow, 'uncertain_attempts'>): Change {
  return {
    state: 'expired',
    dueAt: null,
    error: {
      code: 'EXPIRED' satisfies RecordErrorCode,
      message:
        'A central não confirmou este pedido em 29 dias. Confira o extrato da carteira com o suporte da central.',
      retryable: false,
      requestId: null,
      charged: intent.uncertain_attempts === 0 ? 'no' : 'unknown',
    },
  }
}

function refusedUnsent(error: Change['error']): Change {
  return { state: 'rejected', dueAt: null, error, chargedCents: 0, uncertainAttempts: 0 }
}

function charged(body: Paid): Pick<Change, 'chargedCents'> {
  const cents = statedCents(body.valor_cobrado)
  return cents === undefined ? {} : { chargedCents: cents }
}
