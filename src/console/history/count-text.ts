import type { HistoryPage } from '#contract/console/record.ts'
import type { HistoryFilters } from './filters.ts'

/** The number of purchases on a page of the list, and whether there are older ones. */
export function countText({ items, nextCursor }: HistoryPage, { cursor }: HistoryFilters): string {
  const { length } = items
  const count = length === 1 ? '1 consulta' : `${length} consultas`
  if (nextCursor !== null) return `${count} nesta página, e há mais antigas`
  return cursor === undefined ? count : `${count} nesta página, a última`
}
