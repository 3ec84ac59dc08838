import type { ErrorDetail } from '#contract/console/error.ts'

/** No answer at all: the browser is offline, or the console cannot be reached. */
export const NETWORK = 'NETWORK'
/** An answer that this version of the console cannot read. */
export const UNREADABLE = 'UNREADABLE'

/** Every failed call throws one of these. `status` is 0 if there was no HTTP answer (`NETWORK`). */
export class ApiError extends Error {
  readonly status: number
  readonly detail: ErrorDetail

  constructor(status: number, detail: ErrorDetail) {
    super(`${detail.code}: ${detail.message}`)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
  }
}

/**
 * Whether the session is missing or has ended. The gate then asks the person to sign in, so pages need not
 * show this error.
 */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.detail.code === 'UNAUTHENTICATED'
}

/** Whether no server has answered. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.detail.code === NETWORK
}

/** Converts whatever was thrown into the one shape that every error display takes. */
export function errorDetailOf(error: unknown): ErrorDetail {
  if (error instanceof ApiError) return error.detail
  return {
    code: 'CONSOLE_FAILURE',
    message: 'Algo saiu do esperado nesta tela.',
    retryable: false,
    requestId: null,
    charged: 'no',
  }
}
