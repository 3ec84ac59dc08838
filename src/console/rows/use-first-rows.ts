import { useBelow } from '#console/routing/use-below.ts'

/** Of a row on a desk, the lowest there is; and of what is above the rows, at least (px). */
const ROW = 44
const HEAD = 132

/**
 * The rows of a list that are drawn: after a press those of the first screen and the one that is open, which
 * is scrolled to, and all of them behind the first frame.
 */
export function useFirstRows<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] {
  const isBelowDrawn = useBelow()
  if (isBelowDrawn) return rows
  const first = Math.ceil((innerHeight - HEAD) / ROW)
  return rows.slice(0, Math.max(first, rows.findIndex(isOpen) + 1))
}
