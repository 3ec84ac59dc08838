import { addDays, startOfDay } from '#brazil/dates.ts'
import type { HistoryPage, HistoryQuery } from '#contract/console/record.ts'
import { LISTED_COLUMNS } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { type PurchaseColumns, SEARCHED_COLUMNS } from './columns.ts'
import { type Names, conditionsOf, masksOf } from './conditions.ts'
import type { HistoryIndex } from './history-index.ts'
import { pageOf, readCursor, readOfDays } from './pages.ts'

const DEFAULT_LIMIT = 30

/** What services are called today, by their slug; undefined for one that is sold no more. */
export type ServiceNames = () => Promise<(slug: string) => string | undefined>

export interface HistoryDeps {
  readonly db: Queries
  readonly index: Pick<HistoryIndex, 'fresh'>
  readonly serviceNames: ServiceNames
}

/**
 * The purchases, newest first. Never reads requests or results, so it holds no personal data.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export async function readHistory(deps: HistoryDeps, query: HistoryQuery): Promise<HistoryPage> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const conditions = conditionsOf(query, await namesFor(deps, query))
  if (conditions.length === 0) return pageOf(await readOfDays(deps.db, query, cursor, limit + 1), limit)
  for (;;) {
    const columns = await deps.index.fresh()
    const wanted = masksOf(conditions, columns.values)
    if (!wanted) return { items: [], nextCursor: null }
    const range = { ...daysOf(query, columns), limit: limit + 1 }
    const end = cursor ? Math.min(range.end, columns.firstFrom(cursor)) : range.end
    const ids = columns.search(wanted.masks, wanted.all, { ...range, end })
    const rows = await readRows(deps.db, ids)
    // What has changed since the search may no longer be what was searched for.
    const changed = rows.map((row) => columns.put(row))
    if (changed.includes(true)) continue
    const byId = new Map(rows.map((row) => [row.id, row]))
    return pageOf(
      ids.flatMap((id) => byId.get(id) ?? []),
      limit,
    )
  }
}

async function readRows(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('intent')
    .select([...SEARCHED_COLUMNS, ...LISTED_COLUMNS])
    .where('id', 'in', ids)
    .execute()
}

/** Where the days of a query begin and end in the columns. */
function daysOf({ from, to }: HistoryQuery, columns: PurchaseColumns) {
  return {
    first: from === undefined ? 0 : columns.firstAt(startOfDay(from)),
    end: to === undefined ? columns.size : columns.firstAt(startOfDay(addDays(to, 1))),
  }
}

/** Names are read for words alone. People go by the name of today and by that under which they ordered. */
async function namesFor({ db, serviceNames }: HistoryDeps, { q }: HistoryQuery): Promise<Names> {
  if (q === undefined) return { serviceName: () => undefined, personName: () => undefined }
  const people = await db.selectFrom('person').select(['id', 'name']).execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { serviceName: await serviceNames(), personName: (id) => names.get(id) }
}
