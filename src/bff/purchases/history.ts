import { addDays, startOfDay } from '#brazil/dates.ts'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { HistoryPage, HistoryQuery } from '#contract/console/record.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'
import { LISTED_COLUMNS, historyItem } from './record.ts'

const DEFAULT_LIMIT = 30

/**
 * The purchases, newest first. Never reads requests or results, so it holds no personal data.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST for a cursor that is not ours
 */
export async function readHistory(db: Queries, query: HistoryQuery): Promise<HistoryPage> {
  const limit = query.limit ?? DEFAULT_LIMIT
  let select = db.selectFrom('intent').select(LISTED_COLUMNS)
  if (query.plate !== undefined) {
    const plate = parsePlate(query.plate)
    // Both forms of a plate are one car. An incomplete plate finds all that begin with it.
    select = plate.ok
      ? select.where('plate_key', '=', plateKey(plate.value))
      : select.where('plate', 'like', `${compact(query.plate).replaceAll(/[^A-Z0-9]/g, '')}%`)
  }
  if (query.service !== undefined) select = select.where('service', '=', query.service)
  if (query.state !== undefined) select = select.where('state', '=', query.state)
  if (query.by !== undefined) select = select.where('created_by', '=', query.by)
  if (query.from !== undefined) select = select.where('created_at', '>=', startOfDay(query.from))
  if (query.to !== undefined) select = select.where('created_at', '<', startOfDay(addDays(query.to, 1)))
  if (query.single !== undefined) select = select.where('group_id', 'is', null)
  if (query.cursor !== undefined) {
    const { createdAt, id } = readCursor(query.cursor)
    select = select.where((row) =>
      row.or([
        row('created_at', '<', createdAt),
        row.and([row('created_at', '=', createdAt), row('id', '<', id)]),
      ]),
    )
  }
  const rows = await select
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
