import type { RecordErrorCode } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import type { FipePlate, FipeTable } from '#contract/service/fipe.ts'
import type { InquiryCreated } from '#contract/service/inquiry.ts'
import { statedCents } from '../upstream/client/amount.ts'
import { errorDetail } from '../upstream/client/error-detail.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { Change } from './change.ts'
import type { IntentRow } from './tables.ts'
import { type IntentTimings, retryDelay } from './timings.ts'

type Paid = InquiryCreated | FipePlate | FipeTable

/** The part of a row that decides. `unsure` counts this attempt already: it was raised before the first byte left. */
export type Attempted = Pick<IntentRow, 'kind' | 'state' | 'attempts' | 'unsure' | 'sent_at'>

/** When a just accepted inquiry is looked at first (ms). */
export interface FirstLook {
  readonly firstLookMs: number
}

/** What the outcome of one attempt makes of the intent (design, "Intents", steps 3 to 6). */
export function afterAttempt(
  intent: Attempted,
  outcome: Outcome<Paid>,
  now: number,
  timings: IntentTimings & FirstLook,
): Change {
  switch (outcome.kind) {
    case 'success':
      return accepted(intent, outcome.status, outcome.body, now, timings)
    case 'refusal': {
      const error = errorDetail(outcome, outcome.charged)
      const balance = error.balanceCents === undefined ? {} : { balance: error.balanceCents / 100 }
      // A refund is a purchase that came to nothing; a refusal before the charge never was one.
      const state = outcome.charged === 'refunded' ? 'failed' : 'rejected'
      return { state, dueAt: null, error, chargedCents: 0, unsure: 0, ...balance }
    }
    case 'limited': {
      const pause = (outcome.rateLimit.retryAfter ?? timings.limitPauseMs / 1000) * 1000
      return waiting({ ...intent, unsure: intent.unsure - 1 }, outcome, now + pause, now, timings)
    }
    case 'unauthorized': {
      // A 401 did nothing (interface, part 5). Kept for later, it would be a purchase on the day somebody mends the key.
      const unsure = intent.unsure - 1
      if (unsure === 0) {
        return { ...refusedUnsent(errorDetail(outcome, 'no')), keyRefused: true }
      }
      const change = waiting({ ...intent, unsure }, outcome, now + timings.keyPauseMs, now, timings)
      return { ...change, error: errorDetail(outcome, 'unknown'), keyRefused: true }
    }
    case 'indefinite': {
      const unsure = outcome.reason === 'never-sent' ? intent.unsure - 1 : intent.unsure
      const waits = intent.state === 'unresolved' ? timings.slowRetries : timings.retries
      const told = (outcome.rateLimit.retryAfter ?? 0) * 1000
      const dueAt = now + Math.max(told, retryDelay(waits, intent.attempts))
      return waiting({ ...intent, unsure }, outcome, dueAt, now, timings)
    }
  }
}

function accepted(intent: Attempted, status: number, body: Paid, now: number, timings: FirstLook): Change {
  const balance = body.saldo_restante === undefined ? {} : { balance: body.saldo_restante }
  const common = { error: null, unsure: 0, ...balance }
  if (intent.kind !== 'createInquiry') {
    // A looseObject is a JSON object; its type only lacks the word.
    const result = body as JsonObject
    return {
      ...common,
      state: 'done',
      dueAt: null,
      ...charged(body),
      result,
      acceptedAt: now,
    }
  }
  // 200 is the reuse of an identical inquiry that is still running (interface, 4.3): nothing was charged for this one.
  const reused = status === 200 || ('reaproveitada' in body && body.reaproveitada === true)
  return {
    ...common,
    state: 'processing',
    dueAt: now + timings.firstLookMs,
    upstreamId: body.id,
    reused,
    ...(reused ? { chargedCents: 0 } : charged(body)),
    acceptedAt: now,
    polls: 0,
    following: true,
  }
}

/** Still without an answer: again later, and past the limits in another state. */
function waiting(
  intent: Attempted,
  outcome: Exclude<Outcome<Paid>, { kind: 'success' }>,
  dueAt: number,
  now: number,
  timings: IntentTimings,
): Change {
  const age = now - (intent.sent_at ?? now)
  if (age >= timings.expiryMs) return expired(intent)
  const { unsure } = intent
  if (age < timings.unresolvedMs) return { state: 'sending', dueAt, error: null, unsure }
  // Long enough. Where every attempt provably came to nothing the person may simply try again.
  if (unsure === 0) return refusedUnsent(errorDetail(outcome, 'no'))
  const slow = intent.state === 'unresolved' ? dueAt : now + retryDelay(timings.slowRetries, 1)
  return { state: 'unresolved', dueAt: Math.max(dueAt, slow), error: errorDetail(outcome, 'unknown'), unsure }
}

/** Past the validity of its key a replay would be a new purchase: nobody will ever ask again. */
export function expired(intent: Pick<IntentRow, 'unsure'>): Change {
  return {
    state: 'expired',
    dueAt: null,
    error: {
      code: 'EXPIRED' satisfies RecordErrorCode,
      message:
        'O serviço não confirmou este pedido em 29 dias. Confira o extrato da carteira com o suporte do serviço.',
      retryable: false,
      requestId: null,
      charged: intent.unsure === 0 ? 'no' : 'unknown',
    },
  }
}

function refusedUnsent(error: Change['error']): Change {
  return { state: 'rejected', dueAt: null, error, chargedCents: 0, unsure: 0 }
}

function charged(body: Paid): Pick<Change, 'chargedCents'> {
  const cents = statedCents(body.valor_cobrado)
  return cents === undefined ? {} : { chargedCents: cents }
}
