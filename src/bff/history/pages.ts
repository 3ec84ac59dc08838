import { addDays, startOfDay } from '#brazil/dates.ts'
import type { HistoryItem, HistoryPage, HistoryQuery } from '#contract/console/record.ts'
import { type Position, writeCursor } from '../http/cursor.ts'
import { LISTED_COLUMNS } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Queries } from '../store/store.ts'

export type ListedRow = Pick<IntentRow, (typeof LISTED_COLUMNS)[number]>

/**
 * A page of at most `limit` purchases. Pass one row more, if there is one, so that it knows of a next page.
 */
export function pageOf(found: readonly HistoryItem[], limit: number): HistoryPage {
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    nextCursor:
      found.length > limit && last ? writeCursor({ at: Date.parse(last.createdAt), id: last.id }) : null,
  }
}

/** All purchases of these days, newest first, in the order of an index, so nothing has to be in memory. */
export function readOfDays(
  db: Queries,
  { from, to }: Pick<HistoryQuery, 'from' | 'to'>,
  cursor: Position | undefined,
  limit: number,
): Promise<ListedRow[]> {
  let rows = db.selectFrom('intent').select(LISTED_COLUMNS)
  if (from !== undefined) rows = rows.where('created_at', '>=', startOfDay(from))
  if (to !== undefined) rows = rows.where('created_at', '<', startOfDay(addDays(to, 1)))
  if (cursor) {
    const { at, id } = cursor
    rows = rows.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(at, id)))
  }
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
