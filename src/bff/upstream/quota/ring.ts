import { type CallClass, reserveOf } from './call-classes.ts'

/** Calls that are never used of the limit: others may hold the key too, and clocks differ. */
const SPARE_CALLS = 2

/** The window of 60 s (interface, part 8) and 2 s for a call that is slow on its way. */
export const SLOT_MS = 62_000

/** Every decision reads the whole ring: a limit so high that nobody reaches it is not worth its rows. */
const LARGEST_RING = 600

/** Slots for a limit of calls per window. At least one, or nobody could ever learn a better limit. */
export function ringSize(limit: number): number {
  return Math.min(LARGEST_RING, Math.max(1, limit - SPARE_CALLS))
}

export interface Slot {
  readonly slot: number
  readonly freeAt: number
}

export type Admission =
  | { readonly admitted: true; readonly slot: number; readonly free: number }
  | { readonly admitted: false; readonly retryAt: number }

/**
 * Whether a class may call now: while more slots than its reserve are free. Otherwise when that will be so, if nobody else
 * calls. `slots` is the whole ring.
 */
export function admit(
  slots: readonly Slot[],
  callClass: CallClass,
  now: number,
  blockedUntil = 0,
): Admission {
  const inOrder = [...slots].sort((a, b) => a.freeAt - b.freeAt)
  const reserve = Math.min(reserveOf(callClass, slots.length), slots.length - 1)
  const oldest = inOrder[0]
  // The slot whose freeing makes the number of free ones exceed the reserve.
  const decisive = inOrder[reserve]
  if (!oldest || !decisive) return { admitted: false, retryAt: now + SLOT_MS }
  const retryAt = Math.max(decisive.freeAt, blockedUntil)
  if (retryAt > now) return { admitted: false, retryAt }
  return { admitted: true, slot: oldest.slot, free: inOrder.filter((each) => each.freeAt <= now).length - 1 }
}

/** Free slots that cannot really be free, because the service counts more calls than ours: to be taken until its reset. */
export function takenByOthers(slots: readonly Slot[], remaining: number, now: number): readonly number[] {
  const free = slots.filter((each) => each.freeAt <= now)
  return free.slice(0, Math.max(0, free.length - remaining)).map((each) => each.slot)
}
