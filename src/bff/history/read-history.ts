import { addDays, startOfDay } from '#brazil/dates.ts'
import type { HistoryItem, HistoryPage, HistoryQuery } from '#contract/console/record.ts'
import { type Position, readCursor } from '../http/cursor.ts'
import { type Judge, judged } from '../purchases/judge.ts'
import { LISTED_COLUMNS, historyItem } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import type { ServiceNames } from '../upstream/cache/service-names.ts'
import { type PurchaseColumns, SEARCHED_COLUMNS } from './columns.ts'
import { type Names, conditionsOf } from './conditions.ts'
import type { HistoryIndex } from './history-index.ts'
import { type ListedRow, pageOf, readOfDays } from './pages.ts'
import { search } from './search.ts'

const DEFAULT_LIMIT = 30
/** The most rows that are read and judged together when those of one page are too few. */
const MOST_AT_ONCE = 200

/** How many more of them than will probably complete the page. */
const SPARE = 1.5

/** Keys of the cars that monitoring has warned about: only their clean answers can be uncertain today. */
export type WarnedCars = (queries: Queries) => Promise<ReadonlySet<string>>

export interface HistoryDeps {
  readonly db: Queries
  readonly index: Pick<HistoryIndex, 'fresh'>
  readonly serviceNames: ServiceNames
  readonly judge: Judge
  readonly warnedCars: WarnedCars
  /** Results whose labels are not stored yet. */
  readonly earlierLeft?: () => number
}

/** The form of a purchase's id. */
const UUID = /^[\da-f-]{36}$/

/** Finds at most `limit` purchases before a position, newest first. */
type Search = (before: Position | undefined, limit: number) => Promise<readonly ListedRow[]>

/**
 * The purchases, newest first, with today's labels; a search for a verdict uses these labels too. Never
 * reads requests or results, so the page has no personal data.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export async function readHistory(deps: HistoryDeps, query: HistoryQuery): Promise<HistoryPage> {
  const { limit = DEFAULT_LIMIT, verdict } = query
  let before = query.cursor === undefined ? undefined : readCursor(query.cursor, UUID)
  const find = await searchFor(deps, query)
  const found: HistoryItem[] = []
  // Few of the found purchases have another verdict today, so most pages need one portion or two. Each
  // portion reads the files of its cars.
  for (let portion = limit + 1; ;) {
    const rows = await find(before, portion)
    const items = await judged(deps.judge, deps.db, rows.map(historyItem))
    const matching = items.filter((item) => verdict === undefined || item.verdict?.tone === verdict)
    found.push(...matching)
    const last = rows.at(-1)
    if (!last || rows.length < portion || found.length > limit)
      return { ...pageOf(found, limit), ...pageLeftOf(deps, query) }
    before = { at: last.created_at, id: last.id }
    portion = portionFor(limit + 1 - found.length, { judged: rows.length, matching: matching.length })
  }
}

/**
 * The rows of the next portion, from the share of the last one that has the verdict today. One more matching
 * row is assumed, so after a portion without any the next one is larger.
 */
const portionFor = (missing: number, last: { readonly judged: number; readonly matching: number }): number =>
  Math.min(MOST_AT_ONCE, Math.ceil(((missing * (last.judged + 1)) / (last.matching + 1)) * SPARE))

/** How many results a query may miss now: a search for a verdict misses those that have no label yet. */
export function earlierLeftOf(
  { earlierLeft }: Pick<HistoryDeps, 'earlierLeft'>,
  { verdict }: HistoryQuery,
): number {
  return verdict === undefined ? 0 : (earlierLeft?.() ?? 0)
}

function pageLeftOf(deps: HistoryDeps, query: HistoryQuery): Pick<HistoryPage, 'earlierLeft'> {
  const left = earlierLeftOf(deps, query)
  return left > 0 ? { earlierLeft: left } : {}
}

async function searchFor(deps: HistoryDeps, query: HistoryQuery): Promise<Search> {
  const warned = query.verdict === 'unverified' ? await deps.warnedCars(deps.db) : new Set<string>()
  const conditions = conditionsOf(query, await namesFor(deps, query), warned)
  if (conditions.length === 0) return (before, limit) => readOfDays(deps.db, query, before, limit)
  return (before, limit) => readFound(deps, query, conditions, { before, limit })
}

interface Portion {
  readonly before: Position | undefined
  readonly limit: number
}

async function readFound(
  { db, index }: HistoryDeps,
  query: HistoryQuery,
  conditions: ReturnType<typeof conditionsOf>,
  { before, limit }: Portion,
): Promise<readonly ListedRow[]> {
  for (;;) {
    const columns = await index.fresh()
    const range = { ...daysOf(query, columns), limit }
    const end = before ? Math.min(range.end, columns.firstFrom(before)) : range.end
    const ids = search(columns, conditions, { ...range, end })
    const rows = await readRows(db, ids)
    // A purchase that has changed since the search may no longer match it.
    const changed = rows.map((row) => columns.put(row))
    if (changed.includes(true)) continue
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
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

/** Index range of a query's days in the columns. */
function daysOf({ from, to }: HistoryQuery, columns: PurchaseColumns) {
  return {
    first: from === undefined ? 0 : columns.firstAt(startOfDay(from)),
    end: to === undefined ? columns.size : columns.firstAt(startOfDay(addDays(to, 1))),
  }
}

/**
 * Names are read only for a search by words. A person is found by today's name and by the name under which
 * they ordered.
 */
async function namesFor({ db, serviceNames }: HistoryDeps, { q }: HistoryQuery): Promise<Names> {
  if (q === undefined) return { serviceName: () => undefined, personName: () => undefined }
  const people = await db.selectFrom('person').select(['id', 'name']).execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { serviceName: await serviceNames(), personName: (id) => names.get(id) }
}
