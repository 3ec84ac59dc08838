/** The purposes of calls, the most urgent first. */
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

/** Whether calls of class `one` come before calls of class `other`, or take turns with them. */
export function isAsUrgent(one: CallClass, other: CallClass): boolean {
  return CALL_CLASSES.indexOf(one) <= CALL_CLASSES.indexOf(other)
}

/**
 * The slots that a class leaves free for more urgent ones, of a live key's 118. Priority alone is not enough:
 * if polls have filled the window, a spend has to wait for it.
 */
const RESERVES: Readonly<Record<CallClass, number>> = {
  spend: 0,
  interactive: 12,
  download: 24,
  polling: 40,
  // Purchases of long lists and their polls, so that people who work by hand never wait for a list. A batch
  // of a few inquiries about one car counts as work by hand and buys like single ones.
  background: 50,
  // Calls beyond a person's share: the others keep half of the window.
  excess: 60,
  prefetch: 60,
}

const FULL_RING = 118

/**
 * The reserve of a class in a ring of `size` slots, always less than `size`. It is proportional in a smaller
 * ring, so that no class is shut out.
 */
export function reserveOf(callClass: CallClass, size: number): number {
  return size >= FULL_RING ? RESERVES[callClass] : inProportion(RESERVES[callClass], size)
}

/** Converts a number of slots of a live key's ring to a ring of `size`. */
export function inProportion(slots: number, size: number): number {
  return Math.floor((slots * size) / FULL_RING)
}
