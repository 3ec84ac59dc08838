import { useBelow } from '#console/routing/use-below.ts'

/** Of a row on a desk, the lowest there is; and of what is above the rows, at least (px). */
const ROW = 44
const HEAD = 132

/**
 * The rows of a list to draw. Right after a press: the first screen's, and all down to the open one, to which
 * the page scrolls. After the first frame: every row.
 */
export function useFirstRows<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] {
  const isBelowDrawn = useBelow()
  if (isBelowDrawn) return rows
  const first = Math.ceil((innerHeight - HEAD) / ROW)
  return rows.slice(0, Math.max(first, rows.findIndex(isOpen) + 1))
}
