import { type CallClass, reserveOf } from './call-classes.ts'

/** A margin below the limit for other users of the key and for clock differences. */
const SPARE_CALLS = 2

/** The window of 60 s (interface part 8), plus 2 s for a call that arrives late. */
export const SLOT_MS = 62_000

/** The longest time for which one reply of the service can stop all calls (ms). */
export const MAX_BLOCK_MS = 15 * 60_000

/**
 * The most slots. Every decision counts the whole ring, so a limit that is never reached is not worth its
 * rows.
 */
const MAX_RING = 600

/**
 * The slots for a limit of calls per window. At least one, because only an answer can state a better limit.
 */
export function ringSize(limit: number): number {
  return Math.min(MAX_RING, Math.max(1, limit - SPARE_CALLS))
}

export interface Slot {
  readonly slot: number
  readonly freeAt: number
}

/** A ring of `size` slots, `free` of which are free. */
interface Ring {
  readonly size: number
  readonly free: number
}

/**
 * How many of these calls get a slot, in order. A class is admitted while more slots than its reserve are
 * free. After the first refusal none is admitted.
 */
export function admittedOf(classes: readonly CallClass[], { size, free }: Ring): number {
  const refused = classes.findIndex((callClass, before) => free - before <= reserveOf(callClass, size))
  return refused === -1 ? classes.length : refused
}

/** Free slots to occupy until the service's reset, because the service counts more calls than ours. */
export function takenByOthers(slots: readonly Slot[], remaining: number, now: number): readonly number[] {
  const free = slots.filter((each) => each.freeAt <= now)
  return free.slice(0, Math.max(0, free.length - remaining)).map((each) => each.slot)
}
