import { useState } from 'react'

const FIRST = 25
const STEP = 200

/** The number of rows before and after the shown part, and functions to show them. */
export interface Portion {
  readonly before: number
  readonly rest: number
  readonly showMore: () => void
  readonly showEarlier: () => void
  readonly showFirst: () => void
  readonly showLast: () => void
}

/**
 * The part of a long list that is on the page, and functions to show the rest, from either end. Ten thousand
 * rows at once would freeze a phone, so the others are drawn later. `first` are on the page at once.
 */
export function usePortion<T>(
  items: readonly T[],
  first = FIRST,
): Portion & { readonly visible: readonly T[] } {
  const [{ start, end }, setRange] = useState({ start: 0, end: first })
  const { length } = items
  return {
    visible: items.slice(start, end),
    before: Math.min(start, length),
    rest: Math.max(0, length - end),
    showMore: () => setRange({ start, end: end + STEP }),
    showEarlier: () => setRange({ start: Math.max(0, start - STEP), end }),
    showFirst: () => setRange({ start: 0, end: first }),
    showLast: () => setRange({ start: Math.max(0, length - STEP), end: length }),
  }
}
