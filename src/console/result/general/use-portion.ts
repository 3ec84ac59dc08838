import { useState } from 'react'

const FIRST = 25
const MORE = 200

/** The part of a long list that is on the page, and the way to the rest. Nothing is dropped, only not yet drawn. */
export function usePortion<T>(items: readonly T[]): {
  readonly visible: readonly T[]
  readonly rest: number
  readonly showMore: () => void
} {
  const [count, setCount] = useState(FIRST)
  return {
    visible: items.slice(0, count),
    rest: Math.max(0, items.length - count),
    showMore: () => setCount(count + MORE),
  }
}
