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
  const read: { -readonly [Name in keyof RateLimitHeaders]: RateLimitHeaders[Name] } = {}
  for (const [name, header] of HEADERS) {
    const text = get(header)
    if (text && /^\s*\d{1,9}\s*$/.test(text)) read[name] = Number(text)
  }
  return read
}

const HEADERS = [
  ['limit', 'ratelimit-limit'],
  ['remaining', 'ratelimit-remaining'],
  ['reset', 'ratelimit-reset'],
  ['retryAfter', 'retry-after'],
] as const
