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
 * The meaning of a failed connection. Nothing of the error itself is passed on, because its text may contain
 * the URL or a header. Only a failure to connect proves that no byte was sent; a later reset proves nothing.
 */
export function transportReason(error: unknown): IndefiniteReason {
  const { name, code, syscall, errors } = described(error)
  // Several addresses of one name failed. Nothing was sent only if that holds for each of them.
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
