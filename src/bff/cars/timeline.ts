import { type RawBuilder, sql } from 'kysely'
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '#contract/console/car.ts'
import { type Position, readCursor, writeCursor } from '../http/cursor.ts'
import { unknownValue } from '../http/parse.ts'
import type { Queries } from '../store/store.ts'

/** Matches the ids in cursors: ids of rows and plate keys. */
export const LISTED_ID = /^[\w-]{1,80}$/

export interface PageRequest {
  /** Only rows before this position; null starts at the newest. */
  readonly before: Position | null
  readonly limit: number
}

export interface TimelineRequest extends PageRequest {
  /** The plate key of the car. */
  readonly plateKey: string
  /** Who reads: some entries differ for each person. Null for a reader without an account. */
  readonly personId: string | null
}

export interface TimedEntry extends Position {
  readonly entry: TimelineEntry
}

/** The newest `limit` entries of one kind before a position, the newest first (`at` and `id` descending). */
export type TimelineSource = (queries: Queries, request: TimelineRequest) => Promise<readonly TimedEntry[]>

/** Where the entries of each kind come from. A kind without sources has no entries. */
export type TimelineSources = Readonly<Partial<Record<TimelineKind, readonly TimelineSource[]>>>

const PAGE = 30

export interface TimelineQuery {
  readonly plateKey: string
  readonly cursor: string | undefined
  /** Kinds separated by commas; all kinds if undefined. */
  readonly kinds: string | undefined
  readonly personId: string | null
}

/**
 * A page of a car's timeline, the newest entries first.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours or an unknown kind
 */
export async function readTimeline(
  queries: Queries,
  sources: TimelineSources,
  { plateKey, cursor, kinds, personId }: TimelineQuery,
): Promise<{ timeline: TimelineEntry[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : readCursor(cursor, LISTED_ID)
  const request = { plateKey, before, limit: PAGE + 1, personId }
  const asked = kindsIn(kinds).flatMap((kind) => sources[kind] ?? [])
  const read = await Promise.all(asked.map((source) => source(queries, request)))
  const entries = read.flat().toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
  const page = entries.slice(0, PAGE)
  const last = page.at(-1)
  return {
    timeline: page.map(({ entry }) => entry),
    nextCursor: entries.length > PAGE && last ? writeCursor(last) : null,
  }
}

/** A query of which a page can be read. */
interface Paged<Query> {
  where(condition: RawBuilder<boolean>): Query
  orderBy(column: RawBuilder<unknown>, direction: 'desc'): Query
  limit(limit: number): Query
}

/** The newest rows of a query before a position; `at` and `id` name its columns of time and id. */
export function newestBefore<Query extends Paged<Query>>(
  query: Query,
  [at, id]: readonly [at: string, id: string],
  { before, limit }: PageRequest,
): Query {
  const newest = query.orderBy(sql.ref(at), 'desc').orderBy(sql.ref(id), 'desc').limit(limit)
  if (!before) return newest
  return newest.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}, ${before.id})`)
}

function kindsIn(text: string | undefined): readonly TimelineKind[] {
  if (text === undefined) return TIMELINE_KINDS
  const names = text.split(',')
  const kinds = TIMELINE_KINDS.filter((kind) => names.includes(kind))
  if (names.some((name) => !kinds.some((kind) => kind === name))) throw unknownValue('kinds')
  return kinds
}
