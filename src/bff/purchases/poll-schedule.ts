import { DAY_MS, MINUTE_MS } from '#brazil/durations.ts'
const SECOND = 1000

/** A number from 0 (included) to 1 (excluded), like `Math.random`. */
export type RandomSource = () => number

/** `ms` with a random deviation of up to a tenth. */
export function jittered(ms: number, random: RandomSource = Math.random): number {
  return Math.round(ms * (0.9 + 0.2 * random()))
}

/** How a running inquiry is polled, in ms (interface part 8: every 3 to 5 s for at most 5 minutes). */
export interface PollTimings {
  readonly firstPollMs: number
  readonly minIntervalMs: number
  readonly maxIntervalMs: number
  /** Age of an inquiry after which the BFF no longer polls at the normal pace. */
  readonly normalPaceMs: number
  /**
   * Waits of the slow polling afterwards, which goes on because the inquiry is paid for; the last one
   * repeats.
   */
  readonly trickle: readonly number[]
  /** Age after which an inquiry is no longer polled. */
  readonly giveUpMs: number
  /** Test inquiries are readable for 24 hours only (interface part 3). */
  readonly testRetentionMs: number
}

export const POLL_TIMINGS: PollTimings = {
  firstPollMs: 3 * SECOND,
  minIntervalMs: 3 * SECOND,
  maxIntervalMs: 5 * SECOND,
  normalPaceMs: 5 * MINUTE_MS,
  trickle: [1, 1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS),
  giveUpMs: 29 * DAY_MS,
  testRetentionMs: DAY_MS,
}

export interface NextPoll {
  /** Milliseconds since 1970; null where the inquiry is no longer polled. */
  readonly dueAt: number | null
  /** Whether the next poll is at the normal pace. */
  readonly polling: boolean
}

/**
 * An inquiry gets at least this many polls at the normal pace, however old it seems: a clock that was behind
 * makes a new inquiry look old.
 */
const LEAST_POLLS = 20

interface PollClock {
  readonly acceptedAt: number
  readonly now: number
  /** Number of polls so far, including the last one. */
  readonly polls: number
  /** Free part of the call quota, 0 to 1: polling slows down as it shrinks. */
  readonly freeShare?: number
  /** Whether the service replied to the last poll; true by default. Silence ends no inquiry. */
  readonly hasReply?: boolean
  readonly random?: RandomSource
}

/** When to poll an inquiry next. */
export function nextPoll(
  timings: PollTimings,
  { acceptedAt, now, polls, freeShare = 1, hasReply = true, random = Math.random }: PollClock,
): NextPoll {
  const age = now - acceptedAt
  const isAskedEnough = polls >= LEAST_POLLS
  if (age >= timings.giveUpMs && hasReply && isAskedEnough) return { dueAt: null, polling: false }
  if (age < timings.normalPaceMs || !isAskedEnough) {
    const spread = timings.maxIntervalMs - timings.minIntervalMs
    const share = Math.min(1, Math.max(0, (1 - freeShare) * 0.75 + random() * 0.25))
    return { dueAt: Math.round(now + timings.minIntervalMs + spread * share), polling: true }
  }
  // Each time its age doubles, the next longer wait applies.
  const step = Math.floor(Math.log2(age / timings.normalPaceMs))
  const wait = timings.trickle[Math.min(Math.max(step, 0), timings.trickle.length - 1)] ?? MINUTE_MS
  return { dueAt: now + jittered(wait, random), polling: false }
}
