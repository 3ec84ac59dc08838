import { useState } from 'react'

const FIRST = 25
const MORE = 200

/**
 * The part of a long list that is on the page, and the way to the rest. Nothing is dropped, only not yet drawn; each step
 * is twice the one before, so that the end of ten thousand rows is six steps away.
 */
export function usePortion<T>(items: readonly T[]): {
  readonly visible: readonly T[]
  readonly rest: number
  readonly showMore: () => void
} {
  const [{ count, step }, setPortion] = useState({ count: FIRST, step: MORE })
  return {
    visible: items.slice(0, count),
    rest: Math.max(0, items.length - count),
    showMore: () => setPortion({ count: count + step, step: step * 2 }),
  }
}
