import type { RecordErrorCode } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/json.ts'
import { readNumber } from '#contract/read-number.ts'
import { statedCents } from '../../upstream/client/amount.ts'
import { errorDetail } from '../../upstream/client/error-detail.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import type { BodyOf } from '../../upstream/client/service-client.ts'
import type { IntentKind, IntentRow } from '../tables.ts'
import { type PurchaseTimings, retryDelay } from '../timings.ts'
import type { Change } from './change.ts'

/** The answer body of a paid call. */
export type Paid = BodyOf<IntentKind>
type FailedOutcome = Exclude<Outcome<Paid>, { kind: 'success' }>

/**
 * The columns of a row that decide what happens next. `uncertain_attempts` already counts this attempt: it
 * is raised before the first byte leaves.
 */
export type Attempted = Pick<IntentRow, 'kind' | 'state' | 'attempts' | 'uncertain_attempts' | 'sent_at'>

interface AttemptContext {
  readonly now: number
  readonly timings: PurchaseTimings
}

/** What the outcome of one attempt changes in the intent (docs/architecture.md). */
export function afterAttempt(intent: Attempted, outcome: Outcome<Paid>, context: AttemptContext): Change {
  switch (outcome.kind) {
    case 'success':
      return accepted(intent, outcome.status, outcome.body, context)
    case 'refusal': {
      const error = errorDetail(outcome, outcome.charged)
      const balance = error.balanceCents === undefined ? {} : { balance: error.balanceCents / 100 }
      // A refund means a purchase that failed; a refusal before the charge means that there was no purchase.
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
  // A replay repeats the balance of the first call, which may be old by now (interface 4.3).
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
    // The schema of a created inquiry requires an id; FIPE answers need none.
    upstreamId: String(body.id),
    reused,
    ...(reused ? { chargedCents: 0 } : charged(body)),
    polls: 0,
    polling: true,
  }
}

/**
 * Whether the service accepted the purchase by reusing an identical inquiry that is still running (interface
 * 4.3), without a charge for this one. The answer to a repeated call may say so with 201.
 */
export function isReuse(status: number, body: Paid): boolean {
  return status === 200 || ('reaproveitada' in body && body.reaproveitada === true)
}

function afterLimit(intent: Attempted, outcome: FailedOutcome, { now, timings }: AttemptContext): Change {
  const pause = (outcome.rateLimit.retryAfter ?? timings.limitPauseMs / 1000) * 1000
  return waiting(certain(intent), outcome, { dueAt: now + pause, now, timings })
}

/**
 * A 401 did nothing (interface part 5). If the purchase stayed queued, it would be bought on the day the key
 * is replaced.
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

/**
 * There is still no answer: the intent is sent again later, or changes its state once it is past the limits.
 */
function waiting(
  intent: Attempted,
  outcome: FailedOutcome,
  { dueAt, now, timings }: AttemptContext & { readonly dueAt: number },
): Change {
  const age = now - (intent.sent_at ?? now)
  if (age >= timings.expiryMs) return expired(intent)
  const uncertainAttempts = intent.uncertain_attempts
  if (age < timings.unresolvedMs) return { state: 'sending', dueAt, error: null, uncertainAttempts }
  // The limit is reached. Where certainly no attempt was charged, the person may simply buy again.
  if (uncertainAttempts === 0) return refusedUnsent(errorDetail(outcome, 'no'))
  const slow = intent.state === 'unresolved' ? dueAt : now + retryDelay(timings.slowRetries, 1)
  const error = errorDetail(outcome, 'unknown')
  return { state: 'unresolved', dueAt: Math.max(dueAt, slow), error, uncertainAttempts }
}

/**
 * An answer, perhaps to a charged call, cannot be stored: the service is asked again, with growing waits.
 */
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

/**
 * After its idempotency key has expired a replay would be a new purchase, so the intent is never sent again.
 */
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
