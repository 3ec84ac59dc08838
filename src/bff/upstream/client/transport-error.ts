import type { IndefiniteReason } from './outcome.ts'

const TIMEOUTS: ReadonlySet<unknown> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
  'TimeoutError',
])
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
])
const ABORTED: ReadonlySet<unknown> = new Set(['UND_ERR_ABORTED', 'AbortError'])

/**
 * What a failed connection means. Nothing of the error itself is passed on: its text may hold the address or
 * a header. Only a failure to connect proves that no byte left; a reset at any later moment proves nothing.
 */
export function transportReason(error: unknown): IndefiniteReason {
  const { name, code, syscall, errors } = described(error)
  // Several addresses of one name were tried, and each failed: as strong a proof as the weakest of them.
  if (Array.isArray(errors) && errors.length > 0) {
    return errors.every((each: unknown) => transportReason(each) === 'never-sent') ? 'never-sent' : 'reset'
  }
  if (syscall === 'connect' || syscall === 'getaddrinfo' || NEVER_SENT.has(code)) return 'never-sent'
  if (TIMEOUTS.has(name) || TIMEOUTS.has(code)) return 'timeout'
  return ABORTED.has(name) || ABORTED.has(code) ? 'aborted' : 'reset'
}

interface Described {
  readonly name?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  readonly errors?: unknown
}

function described(error: unknown): Described {
  return typeof error === 'object' && error !== null ? error : {}
}
