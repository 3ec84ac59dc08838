import type { IndefiniteReason } from './outcome.ts'

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']
const NEVER_SENT = ['UND_ERR_CONNECT_TIMEOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED']

/**
 * What a failed connection means. Nothing of the error itself travels on: its text may hold the address or a header.
 * Only a failure of the connecting itself proves that no byte left; a reset at any later moment proves nothing.
 */
export function transportReason(error: unknown): IndefiniteReason {
  const { name, code, syscall, errors } = described(error)
  // Several addresses of one name were tried, and each failed: as strong a proof as the weakest of them.
  if (Array.isArray(errors) && errors.length > 0) {
    const reasons = errors.map((each: unknown) => transportReason(each))
    return reasons.every((reason) => reason === 'never-sent') ? 'never-sent' : 'reset'
  }
  if (syscall === 'connect' || syscall === 'getaddrinfo') return 'never-sent'
  if (typeof code === 'string' && NEVER_SENT.includes(code)) return 'never-sent'
  if (name === 'TimeoutError' || (typeof code === 'string' && TIMEOUTS.includes(code))) return 'timeout'
  if (name === 'AbortError' || code === 'UND_ERR_ABORTED') return 'aborted'
  return 'reset'
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
