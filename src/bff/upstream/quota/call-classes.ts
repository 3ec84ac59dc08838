/** Why a call is made, the most urgent first. */
export const CALL_CLASSES = [
  'spend',
  'interactive',
  'download',
  'polling',
  'background',
  'excess',
  'prefetch',
] as const
export type CallClass = (typeof CALL_CLASSES)[number]

/** Whether a call of one class comes before, or takes turns with, one of another. */
export function isAsUrgent(one: CallClass, other: CallClass): boolean {
  return CALL_CLASSES.indexOf(one) <= CALL_CLASSES.indexOf(other)
}

/**
 * Slots that a class leaves free for the more urgent ones, with a live key's 118. Priority alone is not
 * enough: polls that have filled the window make a spend wait for it.
 */
const RESERVES: Readonly<Record<CallClass, number>> = {
  spend: 0,
  interactive: 12,
  download: 24,
  polling: 40,
  // Purchases of long lists and their polls: a person who works by hand never waits for a list. A few
  // inquiries about one car are such work, and buy as single ones do.
  background: 50,
  // Beyond a person's share: the others keep half of the window.
  excess: 60,
  prefetch: 60,
}

const FULL_RING = 118

/**
 * The reserve of a class in a ring of `size` slots: in proportion where the ring is smaller, so that no class
 * is shut out.
 */
export function reserveOf(callClass: CallClass, size: number): number {
  return size >= FULL_RING ? RESERVES[callClass] : inProportion(RESERVES[callClass], size)
}

/** A number of slots of a live key's ring, in a ring of `size`. */
export function inProportion(slots: number, size: number): number {
  return Math.floor((slots * size) / FULL_RING)
}
