import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
import { POLL_TIMINGS, type PollTimings, type RandomSource, jittered } from './poll-schedule.ts'

const SECOND = 1000

/** How long purchases wait and retry, in milliseconds. Tests shorten these times. */
export interface PurchaseTimings extends PollTimings {
  /** Waits before the second, third, … attempt of a recent purchase; the last one repeats. */
  readonly retries: readonly number[]
  /** The same while `unresolved`. */
  readonly slowRetries: readonly number[]
  /** Pause after the service refused the key. */
  readonly keyPauseMs: number
  /** Pause after a 429 that did not say how long to wait. */
  readonly limitPauseMs: number
  /** Age without a definite answer at which a purchase becomes `unresolved`. */
  readonly unresolvedMs: number
  /**
   * Age at which a purchase expires. The key is valid for 30 days (interface part 8); one day less is
   * certainly inside.
   */
  readonly expiryMs: number
  /** Age at which a prepared intent that no process sends becomes `abandoned`. */
  readonly abandonedMs: number
  /** How long a PUT waits for the answer before it answers "sending". */
  readonly answerWaitMs: number
  /** How long a lease lasts: then a dead replica's work is free again. Renewed three times as often. */
  readonly leaseMs: number
  /** Every process looks for due work at least this often. */
  readonly tickMs: number
}

export const PURCHASE_TIMINGS: PurchaseTimings = {
  ...POLL_TIMINGS,
  retries: [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND),
  slowRetries: [1, 2, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS),
  keyPauseMs: MINUTE_MS,
  limitPauseMs: 5 * SECOND,
  unresolvedMs: 10 * MINUTE_MS,
  expiryMs: 29 * DAY_MS,
  abandonedMs: 2 * MINUTE_MS,
  answerWaitMs: 8 * SECOND,
  leaseMs: 10 * SECOND,
  tickMs: SECOND,
}

/**
 * Wait before attempt number `attempt + 1` (ms), varied by up to a tenth so that many intents do not retry at
 * the same moment.
 */
export function retryDelay(
  waits: readonly number[],
  attempt: number,
  random: RandomSource = Math.random,
): number {
  const wait = waits[Math.min(attempt, waits.length) - 1] ?? waits.at(-1) ?? SECOND
  return jittered(wait, random)
}
