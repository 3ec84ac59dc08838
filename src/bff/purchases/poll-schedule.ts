import { type RandomSource, jittered } from './jitter.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How an inquiry is looked at while it runs (interface, part 8: every 3 to 5 s for at most 5 minutes). */
export interface FollowTimings {
  readonly firstLookMs: number
  readonly minIntervalMs: number
  readonly maxIntervalMs: number
  /** After this long the BFF looks at the normal pace no more. */
  readonly followMs: number
  /** Waits of the slow trickle afterwards, because the money is spent; the last one repeats. */
  readonly trickle: readonly number[]
  /** Nothing is looked at past this age. */
  readonly giveUpMs: number
  /** Test inquiries are readable for 24 hours only (interface, part 3). */
  readonly testRetentionMs: number
}

export const FOLLOW_TIMINGS: FollowTimings = {
  firstLookMs: 3 * SECOND,
  minIntervalMs: 3 * SECOND,
  maxIntervalMs: 5 * SECOND,
  followMs: 5 * MINUTE,
  trickle: [1, 1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE),
  giveUpMs: 29 * 24 * 60 * MINUTE,
  testRetentionMs: 24 * 60 * MINUTE,
}

export interface NextLook {
  readonly dueAt: number | null
  /** Whether the normal pace still holds. */
  readonly following: boolean
}

/** When to look again. `room` is the free share of the budget, 0 to 1: the less there is, the slower. */
export function nextLook(
  acceptedAt: number,
  now: number,
  timings: FollowTimings,
  room = 1,
  random: RandomSource = Math.random,
): NextLook {
  const age = now - acceptedAt
  if (age >= timings.giveUpMs) return { dueAt: null, following: false }
  if (age < timings.followMs) {
    const spread = timings.maxIntervalMs - timings.minIntervalMs
    const wait =
      timings.minIntervalMs + spread * Math.min(1, Math.max(0, (1 - room) * 0.75 + random() * 0.25))
    return { dueAt: Math.round(now + wait), following: true }
  }
  // Each doubling of its age takes the trickle one step further.
  const step = Math.floor(Math.log2(age / timings.followMs))
  const wait = timings.trickle[Math.min(Math.max(step, 0), timings.trickle.length - 1)] ?? MINUTE
  return { dueAt: now + jittered(wait, random), following: false }
}
