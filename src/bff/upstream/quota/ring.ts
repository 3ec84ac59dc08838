import { type CallClass, reserveOf } from './call-classes.ts'

/** Head-room below the limit for other users of the key and for clock skew. */
const SPARE_CALLS = 2

/** The window of 60 s (interface part 8) and 2 s for a call that is slow on its way. */
export const SLOT_MS = 62_000

/** No reply of the service stops all calls for longer than this (ms). */
export const MAX_BLOCK_MS = 15 * 60_000

/** Every decision counts the whole ring: a limit that nobody reaches is not worth its rows. */
const MAX_RING = 600

/** Slots for a limit of calls per window. At least one: only an answer can name a better limit. */
export function ringSize(limit: number): number {
  return Math.min(MAX_RING, Math.max(1, limit - SPARE_CALLS))
}

export interface Slot {
  readonly slot: number
  readonly freeAt: number
}

/** A ring of `size` slots, of which so many are free. */
interface Ring {
  readonly size: number
  readonly free: number
}

/**
 * How many of these calls get a slot, each after the ones before it: a class is admitted while more slots
 * than its reserve are free. From the first refusal on none is admitted.
 */
export function admittedOf(classes: readonly CallClass[], { size, free }: Ring): number {
  const refused = classes.findIndex((callClass, before) => free - before <= reserveIn(callClass, size))
  return refused === -1 ? classes.length : refused
}

/** Slots that may be taken when a call of this class leaves, as many as its reserve: it always leaves one. */
export function reserveIn(callClass: CallClass, size: number): number {
  return Math.min(reserveOf(callClass, size), size - 1)
}

/** Slots that look free although the service counts more calls than ours: taken until its reset. */
export function takenByOthers(slots: readonly Slot[], remaining: number, now: number): readonly number[] {
  const free = slots.filter((each) => each.freeAt <= now)
  return free.slice(0, Math.max(0, free.length - remaining)).map((each) => each.slot)
}
