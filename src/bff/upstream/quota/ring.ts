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

export type Admission =
  | { readonly admitted: true; readonly slot: number }
  | { readonly admitted: false; readonly retryAt: number }

/** So many slots, those that are free first, decide about these calls, each after the ones before it. */
export function decidingSlots(classes: readonly CallClass[], size: number): number {
  return Math.max(0, ...classes.map((callClass, before) => before + reserveIn(callClass, size) + 1))
}

function reserveIn(callClass: CallClass, size: number): number {
  return Math.min(reserveOf(callClass, size), size - 1)
}

/** A ring of `size` slots, of which a decision looks at those that are free first. */
interface Ring {
  readonly size: number
  readonly slots: readonly Slot[]
}

/**
 * Admits a class while more slots than its reserve are free. Otherwise gives the time when it would be,
 * without further calls. Looks at as many slots as `decidingSlots` says.
 */
export function admit({ slots, size }: Ring, callClass: CallClass, now: number, blockedUntil = 0): Admission {
  const reserve = reserveIn(callClass, size)
  let oldest: Slot | undefined
  let free = 0
  for (const each of slots) {
    if (each.freeAt <= now) free += 1
    if (!oldest || each.freeAt < oldest.freeAt) oldest = each
  }
  if (oldest && free > reserve && blockedUntil <= now) return { admitted: true, slot: oldest.slot }
  // The slot whose freeing makes the number of free ones exceed the reserve.
  const decisive = slots.toSorted((a, b) => a.freeAt - b.freeAt)[reserve]
  return { admitted: false, retryAt: decisive ? Math.max(decisive.freeAt, blockedUntil) : now + SLOT_MS }
}

/** Slots that look free although the service counts more calls than ours: taken until its reset. */
export function takenByOthers(slots: readonly Slot[], remaining: number, now: number): readonly number[] {
  const free = slots.filter((each) => each.freeAt <= now)
  return free.slice(0, Math.max(0, free.length - remaining)).map((each) => each.slot)
}
