import type { JsonObject } from '#contract/json.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/service/api-error.ts'

interface FailureOptions {
  /** The message for this failure; the catalog's text by default. It never repeats the input. */
  readonly message?: string
  /** Fields beside the four of ApiError, such as the balance of a 402. */
  readonly extra?: JsonObject
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** An answer with an error code of the interface's part 7. The code determines status and `retryable`. */
export class ServiceFailure extends Error {
  readonly code: ErrorCode
  readonly extra: JsonObject
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? ERROR_CODES[code].descricao, { cause: options.cause })
    this.name = 'ServiceFailure'
    this.code = code
    this.extra = options.extra ?? {}
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return ERROR_CODES[this.code].http
  }
}
