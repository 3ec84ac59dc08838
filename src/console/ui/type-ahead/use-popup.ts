import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Placement, placementIn, visiblePart } from './placement.ts'

/** A target for a finger, and two lines of text (rem). */
const ROW_REM = 2.75
const ROWS_SHOWN = 8

/** Fewer rows than these are no list to look through: it opens above, or the page scrolls to make room. */
const ROWS_ENOUGH = 4
const ROWS_NEEDED = 3

/**
 * The list's position and height. Measured before it opens, while nothing on the page waits for a
 * new layout, and again when a keyboard comes up or goes; never while somebody types.
 */
export function usePlacement(box: RefObject<HTMLElement | null>) {
  const [{ side, room, row }, setMeasured] = useState<Measured>(UNMEASURED)
  return {
    side,
    row,
    /** At most; a short list is lower. */
    height: Math.min(ROWS_SHOWN * row, Math.max(room, ROWS_NEEDED * row)),
    measure: (): void => {
      const element = box.current
      if (!element) return
      const size = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const look = () => {
        const [view, span] = [visiblePart(), element.getBoundingClientRect()]
        const inSight = span.top >= view.top && span.bottom <= view.bottom
        return { inSight, ...placementIn(view, span, ROWS_ENOUGH * size) }
      }
      let seen = look()
      if (!seen.inSight || seen.room < ROWS_NEEDED * size) {
        element.scrollIntoView({ block: 'start' })
        seen = look()
      }
      setMeasured({ side: seen.side, room: seen.room, row: size })
    },
  }
}

interface Measured extends Placement {
  /** Height of a row (px). */
  readonly row: number
}

const UNMEASURED: Measured = { side: 'below', room: Infinity, row: 44 }

/** A keyboard came up or went while the list is open. */
export function useViewResized(open: boolean, onResize: () => void): void {
  const latest = useLatest(onResize)
  useEffect(() => {
    const view = window.visualViewport
    if (!open || !view) return undefined
    const resized = () => latest.current()
    view.addEventListener('resize', resized)
    return () => view.removeEventListener('resize', resized)
  }, [open, latest])
}

/**
 * A press elsewhere closes the list. Losing the focus is not enough: a phone does not move it to a pressed
 * button.
 */
export function usePressedElsewhere(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  onPressed: () => void,
): void {
  const latest = useLatest(onPressed)
  useEffect(() => {
    if (!open) return undefined
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) latest.current()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open, inside, latest])
}

function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
