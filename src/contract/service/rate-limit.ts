/**
 * The rate-limit window of a key, from the headers of an answer (interface parts 4 and 8). Each header may be
 * absent.
 */
export interface RateLimitHeaders {
  readonly limit?: number
  readonly remaining?: number
  /** Seconds until the window resets. */
  readonly reset?: number
  /** Seconds to wait, on a 429. */
  readonly retryAfter?: number
}

/**
 * Reads the headers through `get` (name in lower case). Leaves out headers that are absent or not a
 * non-negative integer.
 */
export function readRateLimit(get: (name: string) => string | null | undefined): RateLimitHeaders {
  const read = (name: string) => {
    const text = get(name)?.trim() ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  const entries = {
    limit: read('ratelimit-limit'),
    remaining: read('ratelimit-remaining'),
    reset: read('ratelimit-reset'),
    retryAfter: read('retry-after'),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}
