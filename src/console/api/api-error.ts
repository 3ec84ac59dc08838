import type { ErrorDetail } from '#contract/console/error.ts'

/** No answer at all: the browser is offline, or the console cannot be reached. */
export const NETWORK = 'NETWORK'
/** An answer that this version of the console cannot read. */
export const UNREADABLE = 'UNREADABLE'

/** Every failed call ends as one of these. `status` is 0 where there was no HTTP answer (`NETWORK`). */
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

/** The session is missing or has ended: the gate asks to sign in again, so no page has to show this one. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.detail.code === 'UNAUTHENTICATED'
}

/** No server has answered. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.detail.code === NETWORK
}

/** The one shape that every display of an error takes, whatever was thrown. */
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
