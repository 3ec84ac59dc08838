import { type RateLimitHeaders, readRateLimit } from '#contract/service/rate-limit.ts'
import type { WholeReply } from './classify.ts'
import { type ReplyHeaders, firstOf } from './reply-headers.ts'

/**
 * The longest pause that a header can cause (s). The window is 60 s (interface part 8), so one wrong header
 * must not close the shop for longer.
 */
const MAX_PAUSE_S = 15 * 60

/** Request ids are UUIDs; they are logged and given to support (characters). */
const MAX_ID_LENGTH = 100

/** Reads the headers of a reply. `clean` removes the key from a text. */
export function readMeta(
  headers: ReplyHeaders,
  clean: (text: string) => string,
): Pick<WholeReply, 'requestId' | 'rateLimit'> {
  const requestId = firstOf(headers['x-request-id'])
  return {
    requestId: requestId === undefined ? null : clean(requestId).slice(0, MAX_ID_LENGTH),
    rateLimit: withoutLongPauses(readRateLimit((name) => firstOf(headers[name]))),
  }
}

function withoutLongPauses(read: RateLimitHeaders): RateLimitHeaders {
  const { retryAfter = 0, reset = 0 } = read
  if (Math.max(retryAfter, reset) <= MAX_PAUSE_S) return read
  return {
    ...read,
    ...(retryAfter > MAX_PAUSE_S && { retryAfter: MAX_PAUSE_S }),
    ...(reset > MAX_PAUSE_S && { reset: MAX_PAUSE_S }),
  }
}
