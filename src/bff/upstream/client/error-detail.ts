import { centsOfReais } from '#brazil/money.ts'
import type { Charged, ErrorDetail } from '#contract/console/error.ts'
import { type ApiError, balanceOfRefusal, ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import { HttpFailure } from '../../http/http-failure.ts'
import { BFF_MESSAGES } from '../../http/messages.ts'
import type { FailedCall } from './outcome.ts'

/** Seconds until a retry makes sense after a refusal by the quota, or after a 429 without a time. */
export const PAUSE_S = 5

/** A failed call as people read it: the service's own text and code if it gave them, otherwise ours. */
export function errorDetail(outcome: FailedCall, charged: Charged): ErrorDetail {
  const { error, requestId, rateLimit } = outcome
  const retryAfter = rateLimit.retryAfter === undefined ? {} : { retryAfter: rateLimit.retryAfter }
  switch (outcome.kind) {
    case 'unauthorized':
      // The account of the key is missing: another key would not help (interface part 5).
      if (error?.codigo === 'CUSTOMER_NOT_FOUND') {
        return { code: error.codigo, message: messageOf(error), requestId, charged, retryable: false }
      }
      // The service's 401 is about the shop's key. Passed on unchanged, it would look like the end of the
      // person's session.
      return bffDetail('SERVICE_REFUSES_KEY', { requestId, charged, retryable: false })
    case 'limited':
      return bffDetail('BUSY', { requestId, charged, retryable: true, retryAfter: PAUSE_S, ...retryAfter })
    case 'refusal':
    case 'indefinite': {
      if (!error)
        return bffDetail(silentCode(outcome), { requestId, charged, retryable: true, ...retryAfter })
      const balance = balanceOfRefusal(error)
      return {
        code: error.codigo,
        message: messageOf(error),
        retryable: error.retryable,
        requestId,
        charged,
        ...(balance !== undefined && outcome.status === 402 && { balanceCents: centsOfReais(balance) }),
        ...retryAfter,
      }
    }
  }
}

/** A failed free read as the BFF's own error. The service's status is passed on if it refused the request. */
export function readFailure(outcome: FailedCall): HttpFailure {
  const detail = errorDetail(outcome, 'no')
  return new HttpFailure(detail.code, {
    status: statusOf(outcome),
    message: detail.message,
    retryable: detail.retryable,
    requestId: detail.requestId ?? undefined,
    retryAfter: detail.retryAfter,
  })
}

function statusOf(outcome: FailedCall): number {
  switch (outcome.kind) {
    case 'refusal':
      return outcome.status
    case 'limited':
      return 503
    case 'unauthorized':
      return 502
    case 'indefinite':
      return outcome.reason === 'timeout' ? 504 : 502
  }
}

type SilentCode = 'SERVICE_UNREACHABLE' | 'SERVICE_UNREADABLE'

/**
 * The code of a failure without the service's own text. An answer that could not be understood has its own
 * code.
 */
function silentCode(outcome: FailedCall): SilentCode {
  const came =
    outcome.kind === 'indefinite' && (outcome.reason === 'unreadable' || outcome.reason === 'too-large')
  return came ? 'SERVICE_UNREADABLE' : 'SERVICE_UNREACHABLE'
}

function bffDetail(
  code: 'SERVICE_REFUSES_KEY' | 'BUSY' | SilentCode,
  rest: Pick<ErrorDetail, 'retryable' | 'requestId' | 'charged' | 'retryAfter'>,
): ErrorDetail {
  return { code, message: BFF_MESSAGES[code], ...rest }
}

/** The text for an unknown code that came without one. */
const NO_WORDS = 'A central de consultas informou uma falha, sem dizer o motivo.'

function messageOf(error: ApiError): string {
  if (error.erro !== '') return error.erro
  return isErrorCode(error.codigo) ? ERROR_CODES[error.codigo].descricao : NO_WORDS
}
