import { useBelow } from '#console/routing/use-below.ts'

/** Height of the lowest rows on a desk, and least height of everything above the rows (px). */
const ROW = 44
const HEAD = 132

/**
 * The rows of a list to draw. Right after a press: those of the upper tenth of the first screen, because a
 * slow phone draws no more in a tenth of a second, and all rows up to the open one, because the page scrolls
 * to it. After the first frame: every row.
 */
export function useFirstRows<Row>(rows: readonly Row[], isOpen: (row: Row) => boolean): readonly Row[] {
  const isBelowDrawn = useBelow()
  if (isBelowDrawn) return rows
  const first = Math.ceil((innerHeight - HEAD) / ROW / 10)
  return rows.slice(0, Math.max(first, rows.findIndex(isOpen) + 1))
}
