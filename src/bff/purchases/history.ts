import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays, startOfDay } from '#brazil/dates.ts'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { HistoryPage, HistoryQuery } from '#contract/console/record.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { LISTED_COLUMNS, historyItem } from './record.ts'

const DEFAULT_LIMIT = 30

type Row = ExpressionBuilder<Tables, 'intent'>
type Condition = Expression<SqlBool>

/**
 * The purchases, newest first. Never reads requests or results, so it holds no personal data.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export async function readHistory(db: Queries, query: HistoryQuery): Promise<HistoryPage> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const rows = await db
    .selectFrom('intent')
    .select(LISTED_COLUMNS)
    .where((row) => row.and(conditionsOf(query, row)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(historyItem),
    nextCursor: rows.length > limit && last ? writeCursor(last.created_at, last.id) : null,
  }
}

/** What a listed purchase must fulfil. */
function conditionsOf(query: HistoryQuery, row: Row): readonly Condition[] {
  const { service, state, by, from, to } = query
  const conditions = [
    ofPlate(query.plate, row),
    service !== undefined && row('service', '=', service),
    state !== undefined && row('state', '=', state),
    by !== undefined && row('created_by', '=', by),
    from !== undefined && row('created_at', '>=', startOfDay(from)),
    to !== undefined && row('created_at', '<', startOfDay(addDays(to, 1))),
    query.single !== undefined && row('background', '=', 0),
    ofCursor(query.cursor, row),
  ]
  return conditions.filter((each) => each !== false)
}

function ofPlate(text: string | undefined, row: Row): Condition | false {
  if (text === undefined) return false
  const plate = parsePlate(text)
  // Both forms of a plate are one car. An incomplete plate finds all that begin with it.
  return plate.ok
    ? row('plate_key', '=', plateKey(plate.value))
    : row('plate', 'like', `${compact(text).replaceAll(/[^A-Z0-9]/g, '')}%`)
}

function ofCursor(cursor: string | undefined, row: Row): Condition | false {
  if (cursor === undefined) return false
  const { createdAt, id } = readCursor(cursor)
  return row.or([
    row('created_at', '<', createdAt),
    row.and([row('created_at', '=', createdAt), row('id', '<', id)]),
  ])
}

function writeCursor(createdAt: number, id: string): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url')
}

function readCursor(cursor: string): { createdAt: number; id: string } {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!/^\d{1,15}$/.test(createdAt) || !/^[\da-f-]{36}$/.test(id)) {
    throw new HttpFailure('INVALID_REQUEST', {
      fields: [{ field: 'cursor', message: 'O valor deste campo não é aceito.' }],
    })
  }
  return { createdAt: Number(createdAt), id }
}
