import type { ErrorDetail, RecordErrorCode } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import { ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import { statedCents } from '../upstream/client/amount.ts'
import { LONGEST } from '../upstream/client/classify.ts'
import type { Outcome } from '../upstream/client/outcome.ts'
import type { Change } from './change.ts'
import { type FollowTimings, nextLook } from './poll-schedule.ts'
import type { IntentRow } from './tables.ts'

export type Followed = Pick<IntentRow, 'accepted_at' | 'polls' | 'reused' | 'charged_cents' | 'fingerprint'>

/** What a look at a running inquiry makes of its record. Only the service's own terminal word ends it. */
export function afterLook(
  intent: Followed,
  outcome: Outcome<Inquiry>,
  now: number,
  timings: FollowTimings,
  room: number,
): Change {
  const polls = intent.polls + 1
  const acceptedAt = intent.accepted_at ?? now
  if (outcome.kind === 'success') {
    const inquiry = outcome.body
    // A looseObject is a JSON object; its type only lacks the word.
    const result = inquiry as JsonObject
    if (inquiry.status === 'concluido') {
      return { ...final('done', polls), error: null, result, ...kept(intent, inquiry) }
    }
    if (inquiry.status === 'erro') {
      return {
        ...final('failed', polls),
        error: failure(intent, inquiry, outcome.requestId),
        result,
        chargedCents: 0,
      }
    }
  }
  const gone = outcome.kind === 'refusal' && outcome.status === 404
  if (gone && intent.fingerprint.startsWith('test-') && now - acceptedAt >= timings.testRetentionMs) {
    return { ...final('expired', polls), error: notFound(outcome.error.erro, outcome.requestId) }
  }
  const next = nextLook(acceptedAt, now, timings, room)
  if (next.dueAt === null) return { ...final('expired', polls), error: notFound('', outcome.requestId) }
  const told = (outcome.rateLimit.retryAfter ?? 0) * 1000
  return {
    state: 'processing',
    dueAt: Math.max(next.dueAt, now + told),
    error: null,
    polls,
    following: next.following,
  }
}

function final(state: 'done' | 'failed' | 'expired', polls: number) {
  return { state, dueAt: null, polls, following: false } as const
}

/** A part may have come back since the creation (`incluir_fipe`; interface, 2.3), so the final word counts, never a larger one. */
function kept(intent: Followed, inquiry: Inquiry): Pick<Change, 'chargedCents'> {
  if (intent.reused === 1) return { chargedCents: 0 }
  const stated = [statedCents(inquiry.valor_cobrado), intent.charged_cents].filter(
    (cents) => typeof cents === 'number',
  )
  return stated.length === 0 ? {} : { chargedCents: Math.min(...stated) }
}

/** Old inquiries lack `erro_codigo` and `retryable` (interface, 2.2): no code is invented that would promise a retry. */
function failure(intent: Followed, inquiry: Inquiry, requestId: string | null): ErrorDetail {
  const code = inquiry.erro_codigo ?? ('INQUIRY_FAILED' satisfies RecordErrorCode)
  const known = isErrorCode(code) ? ERROR_CODES[code].descricao : 'A consulta falhou no serviço.'
  return {
    code: code.slice(0, LONGEST.codigo),
    message: inquiry.erro?.trim().slice(0, LONGEST.erro) || known,
    retryable: inquiry.retryable ?? false,
    requestId,
    charged: intent.reused === 1 ? 'no' : 'refunded',
  }
}

function notFound(message: string, requestId: string | null): ErrorDetail {
  return {
    code: 'CONSULTA_NOT_FOUND',
    message: message.trim() || ERROR_CODES.CONSULTA_NOT_FOUND.descricao,
    retryable: false,
    requestId,
    charged: 'unknown',
  }
}
