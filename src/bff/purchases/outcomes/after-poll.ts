import type { ErrorDetail, RecordErrorCode } from '#contract/console/error.ts'
import { ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import { type Inquiry, type InquiryAnswer, InquirySchema } from '#contract/service/inquiry.ts'
import { statedCents } from '../../upstream/client/amount.ts'
import { MAX_LENGTH } from '../../upstream/client/classify.ts'
import { isOfTestKey } from '../../upstream/client/fingerprint.ts'
import type { Outcome } from '../../upstream/client/outcome.ts'
import { type PollTimings, nextPoll } from '../poll-schedule.ts'
import type { IntentRow } from '../tables.ts'
import type { Change } from './change.ts'

export type Polled = Pick<IntentRow, 'accepted_at' | 'polls' | 'reused' | 'charged_cents' | 'fingerprint'>

interface PollContext {
  readonly now: number
  readonly timings: PollTimings
  /** Free part of the call quota, 0 to 1. */
  readonly freeShare: number
}

/**
 * What a poll of a running inquiry changes in its record. Only a final state of the service ends the record.
 */
export function afterPoll(intent: Polled, outcome: Outcome<InquiryAnswer>, context: PollContext): Change {
  const polls = intent.polls + 1
  if (outcome.kind === 'success') {
    const ended = afterEnd(intent, outcome.body, outcome.requestId)
    if (ended) return { ...ended, polls, ...(outcome.large && { large: outcome.large }) }
  }
  const { now, timings, freeShare } = context
  const acceptedAt = intent.accepted_at ?? now
  if (outcome.kind === 'refusal' && outcome.status === 404) {
    const isForgotten = isOfTestKey(intent) && now - acceptedAt >= timings.testRetentionMs
    if (isForgotten) return { ...forgottenTest(outcome.error.erro, outcome.requestId), polls }
  }
  const next = nextPoll(timings, { acceptedAt, now, polls, freeShare, hasReply: hasReply(outcome) })
  if (next.dueAt === null) {
    return { ...givenUp(outcome.requestId), polls }
  }
  const pauseMs = (outcome.rateLimit.retryAfter ?? 0) * 1000
  return {
    state: 'processing',
    dueAt: Math.max(next.dueAt, now + pauseMs),
    error: null,
    polls,
    polling: next.polling,
  }
}

/** Whether the service said something about the inquiry, even if it could not be read. */
function hasReply({ kind, status }: Outcome<InquiryAnswer>): boolean {
  return status !== undefined && kind !== 'limited' && kind !== 'unauthorized'
}

const ENDED = { dueAt: null, polling: false } as const

/** Ends an accepted inquiry that nobody asks for any more. Its charge stays. */
export function givenUp(requestId: string | null): Change {
  return { ...ENDED, state: 'expired', error: notFound('', requestId) }
}

/** Ends an inquiry of a test key that the service no longer keeps. Nothing was debited (interface 5.3). */
export function forgottenTest(message = '', requestId: string | null = null): Change {
  return {
    ...ENDED,
    state: 'expired',
    chargedCents: 0,
    error: { ...notFound(message, requestId), charged: 'no' },
  }
}

function afterEnd(intent: Polled, result: InquiryAnswer, requestId: string | null): Change | undefined {
  // The answer is stored unchanged; the record takes only values that the schema accepts.
  const inquiry = InquirySchema.parse(result)
  switch (inquiry.status) {
    case 'concluido':
      return { ...ENDED, state: 'done', error: null, result, ...finalCharge(intent, inquiry) }
    case 'erro':
      return {
        ...ENDED,
        state: 'failed',
        error: failure(intent, inquiry, requestId),
        result,
        chargedCents: 0,
      }
    default:
      return undefined
  }
}

/**
 * The service may have refunded a part since it created the inquiry (`incluir_fipe`; interface 2.3): the
 * final amount counts, unless it is larger.
 */
function finalCharge(intent: Polled, inquiry: Inquiry): Pick<Change, 'chargedCents'> {
  if (intent.reused === 1) return { chargedCents: 0 }
  const stated = [statedCents(inquiry.valor_cobrado), intent.charged_cents].filter(
    (cents) => typeof cents === 'number',
  )
  return stated.length === 0 ? {} : { chargedCents: Math.min(...stated) }
}

/**
 * Old inquiries lack `erro_codigo` and `retryable` (interface 2.2), so the code that replaces them must not
 * promise a retry.
 */
function failure(intent: Polled, inquiry: Inquiry, requestId: string | null): ErrorDetail {
  const code = inquiry.erro_codigo ?? ('INQUIRY_FAILED' satisfies RecordErrorCode)
  const known = isErrorCode(code) ? ERROR_CODES[code].descricao : 'A consulta falhou na central.'
  return {
    code: code.slice(0, MAX_LENGTH.codigo),
    message: textOr(known, inquiry.erro?.slice(0, MAX_LENGTH.erro)),
    retryable: inquiry.retryable ?? false,
    requestId,
    charged: intent.reused === 1 ? 'no' : 'refunded',
  }
}

function notFound(message: string, requestId: string | null): ErrorDetail {
  return {
    code: 'CONSULTA_NOT_FOUND',
    message: textOr(ERROR_CODES.CONSULTA_NOT_FOUND.descricao, message),
    retryable: false,
    requestId,
    charged: 'unknown',
  }
}

/** The text, or `other` where it is missing or blank. */
function textOr(other: string, text = ''): string {
  return text.trim() === '' ? other : text.trim()
}
