import {
  BFF_ERROR_CODES,
  type BffErrorCode,
  type Charged,
  type ErrorDetail,
  type FieldError,
} from '#contract/console/error.ts'
import { ERROR_CODES, isErrorCode } from '#contract/service/api-error.ts'
import { CommitUnknown, isStoreUnavailable } from '../store/errors.ts'
import { BFF_MESSAGES } from './messages.ts'

export interface FailureOptions {
  /** The HTTP status; by default the code's own, or 500 for an undeclared code. */
  readonly status?: number | undefined
  /** In Portuguese, without personal data; by default the code's own text. */
  readonly message?: string | undefined
  readonly fields?: readonly FieldError[] | undefined
  /** Whether money was charged; `no` by default. */
  readonly charged?: Charged | undefined
  readonly retryable?: boolean | undefined
  /** The service's request id, if it sent one; otherwise the BFF's own is used. */
  readonly requestId?: string | undefined
  readonly similar?: ErrorDetail['similar']
  readonly balanceCents?: number | undefined
  /** Seconds; also sent as the `Retry-After` header. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** An error answer. It is thrown from anywhere and becomes an ErrorBody in one place. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly code: string
  readonly status: number
  readonly options: FailureOptions

  constructor(code: BffErrorCode | (string & {}), options: FailureOptions = {}) {
    super(
      options.message ?? defaultMessage(code),
      options.cause === undefined ? {} : { cause: options.cause },
    )
    this.code = code
    this.status = options.status ?? defaultStatus(code)
    this.options = options
  }

  /** The error as the console receives it. `requestId` is ours, used if the service sent none. */
  detail(requestId: string | null): ErrorDetail {
    const { fields, charged, retryable, similar, balanceCents, retryAfter } = this.options
    return {
      code: this.code,
      message: this.message,
      retryable: retryable ?? defaultRetryable(this.code),
      requestId: this.options.requestId ?? requestId,
      charged: charged ?? 'no',
      ...(fields && { fields: [...fields] }),
      ...(similar && { similar }),
      ...(balanceCents !== undefined && { balanceCents }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
}

/**
 * The detail of a refusal, without a request id.
 *
 * @throws the error, if it is no refusal or may pass by itself
 */
export function refusalIn(error: unknown): ErrorDetail {
  if (!(error instanceof HttpFailure)) throw error
  const detail = error.detail(null)
  if (detail.retryable) throw error
  return detail
}

/**
 * Rethrows why an order could not be stored. Only a stored order is sent: so here, and only here, a store
 * that cannot be written means that no money moved. After a `CommitUnknown` the order may be stored.
 *
 * @throws {HttpFailure} STORE_UNAVAILABLE in place of the error of a store that cannot be written
 */
export function throwNotStored(error: unknown): never {
  const isCertain = isStoreUnavailable(error) && !(error instanceof CommitUnknown)
  throw isCertain ? new HttpFailure('STORE_UNAVAILABLE', { cause: error }) : error
}

const RETRYABLE: readonly string[] = [
  'BUSY',
  'STORE_UNAVAILABLE',
  'RECONCILING',
  'SERVICE_UNREACHABLE',
  'SERVICE_UNREADABLE',
  'TOO_MANY_ATTEMPTS',
  'INTERNAL',
] satisfies BffErrorCode[]

function isBffCode(code: string): code is BffErrorCode {
  return Object.hasOwn(BFF_ERROR_CODES, code)
}

function defaultStatus(code: string): number {
  if (isBffCode(code)) return BFF_ERROR_CODES[code]
  return isErrorCode(code) ? ERROR_CODES[code].http : 500
}

function defaultMessage(code: string): string {
  if (isBffCode(code)) return BFF_MESSAGES[code]
  return isErrorCode(code) ? ERROR_CODES[code].descricao : BFF_MESSAGES.INTERNAL
}

function defaultRetryable(code: string): boolean {
  return isErrorCode(code) ? ERROR_CODES[code].retryable : RETRYABLE.includes(code)
}
