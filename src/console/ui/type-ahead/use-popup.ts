import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Placement, placementIn, visiblePart } from './placement.ts'

/** Room for a finger, and for two lines of text (rem). */
const ROW_REM = 2.75
const ROWS_SHOWN = 8

/**
 * With room for fewer than `ROWS_ENOUGH` rows below, the list opens above. With room for fewer than
 * `ROWS_NEEDED`, the page scrolls.
 */
const ROWS_ENOUGH = 4
const ROWS_NEEDED = 3

/**
 * The list's position and height. Measured before the list opens, when the page needs no new layout, and
 * again when a keyboard appears or disappears; never while somebody types.
 */
export function usePlacement(box: RefObject<HTMLElement | null>) {
  const [{ side, room, row }, setMeasured] = useState<Measured>(UNMEASURED)
  return {
    side,
    row,
    /** The greatest height; a short list is lower. */
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

/** Calls `onResize` when a keyboard appears or disappears while the list is open. */
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
 * Reports a press elsewhere, which closes the list. Losing the focus is not enough, because a phone does not
 * move the focus to a pressed button.
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
