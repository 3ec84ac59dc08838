import { POLL_TIMINGS, type PollTimings, type RandomSource, jittered } from './poll-schedule.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How patient purchases are, in milliseconds. Tests shorten them. */
export interface PurchaseTimings extends PollTimings {
  /** Waits before the second, third, … attempt while the answer is fresh; the last one repeats. */
  readonly retries: readonly number[]
  /** The same while `unresolved`. */
  readonly slowRetries: readonly number[]
  /** Pause after the service refused the key. */
  readonly keyPauseMs: number
  /** Pause after a 429 that did not say how long. */
  readonly limitPauseMs: number
  /** Without a definite answer for this long: `unresolved`. */
  readonly unresolvedMs: number
  /** The key is valid for 30 days (interface part 8); one day less is sure to be inside. */
  readonly expiryMs: number
  /** A prepared intent that nobody sends: `abandoned`. */
  readonly abandonedMs: number
  /** How long a PUT waits for the answer before it says "sending". */
  readonly answerWaitMs: number
  /** A dead replica's work is free again after this long. Renewed three times as often. */
  readonly leaseMs: number
  /** Every process looks for due work at least this often. */
  readonly tickMs: number
}

export const PURCHASE_TIMINGS: PurchaseTimings = {
  ...POLL_TIMINGS,
  retries: [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND),
  slowRetries: [1, 2, 5, 15, 60, 360].map((minutes) => minutes * MINUTE),
  keyPauseMs: MINUTE,
  limitPauseMs: 5 * SECOND,
  unresolvedMs: 10 * MINUTE,
  expiryMs: 29 * DAY,
  abandonedMs: 2 * MINUTE,
  answerWaitMs: 8 * SECOND,
  leaseMs: 10 * SECOND,
  tickMs: SECOND,
}

/**
 * Wait before attempt number `attempt + 1`, spread by a fifth so that many intents do not come back at once.
 */
export function retryDelay(
  waits: readonly number[],
  attempt: number,
  random: RandomSource = Math.random,
): number {
  const wait = waits[Math.min(attempt, waits.length) - 1] ?? waits.at(-1) ?? SECOND
  return jittered(wait, random)
}
