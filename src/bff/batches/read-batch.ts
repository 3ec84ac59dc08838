import { sql } from 'kysely'
import { type Batch, type BatchLine, type BatchLineState, MAX_LINE_RESULT } from '#contract/console/batch.ts'
import { Failure } from '../http/failure.ts'
import { parseParams } from '../http/parse.ts'
import { IdParamsSchema } from '../inquiries/read-record.ts'
import { parseError, parseObject } from '../intents/record.ts'
import type { Queries } from '../store/store.ts'
import { lineState } from './line-state.ts'
import { countLines, readStandings } from './standings.ts'
import type { BatchRow } from './tables.ts'

const NEWEST = 30

export async function findBatch(queries: Queries, id: string): Promise<BatchRow | undefined> {
  return queries.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws {Failure} 404 where there is none, also for what is no UUID */
export async function requireBatch(queries: Queries, params: unknown): Promise<BatchRow> {
  const { id } = parseParams(IdParamsSchema, { params })
  const row = await findBatch(queries, id.toLowerCase())
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The newest batches, newest first. */
export async function readNewest(queries: Queries): Promise<readonly Batch[]> {
  const rows = await queries
    .selectFrom('batch')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const standings = await readStandings(
    queries,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => batchOf(row, standings.get(row.id)))
}

/** A batch as it stands now. */
export async function readBatch(queries: Queries, row: BatchRow): Promise<Batch> {
  return batchOf(row, (await readStandings(queries, [row.id])).get(row.id))
}

export function batchOf(row: BatchRow, standings: Parameters<typeof countLines>[0] = []): Batch {
  return {
    id: row.id,
    kind: row.kind,
    service: row.service,
    state: row.state,
    counts: countLines(standings),
    totalCents: row.total_cents,
    chargedCents: standings.reduce((sum, each) => sum + each.chargedCents, 0),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    createdBy: { id: row.created_by, name: row.created_by_name },
    error: row.error === null ? null : parseError(row.error),
  }
}

/** A line with its result still as the text that was stored. */
export interface LineWithBody {
  readonly line: Omit<BatchLine, 'result' | 'state'> & { readonly state: BatchLineState }
  readonly body: string | null
}

export interface Page {
  /** Lines after this number. */
  readonly after: number
  readonly limit: number
}

/** Lines in the order of their numbers. Without a `page` all of them, and only results that are short enough for that. */
export async function readLines(
  queries: Queries,
  batchId: string,
  page?: Page,
): Promise<readonly LineWithBody[]> {
  const short = sql<string | null>`case when length(result.body) <= ${MAX_LINE_RESULT} then result.body end`
  const rows = await queries
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as kept', 'kept.id', 'line.kept_id')
    .leftJoin('intent_result as result', (join) =>
      join.on('result.intent_id', '=', (column) => column.fn.coalesce('own.id', 'kept.id')),
    )
    .where('line.batch_id', '=', batchId)
    .$if(page !== undefined, (query) =>
      query.where('line.number', '>', page?.after ?? 0).limit(page?.limit ?? 0),
    )
    .orderBy('line.number')
    .select([
      'line.number',
      'line.request',
      'line.intent_id',
      'line.kept_id',
      'own.state as own',
      'own.error as ownError',
      'own.charged_cents',
      'kept.state as kept',
      'kept.error as keptError',
      page === undefined ? short.as('body') : 'result.body',
    ])
    .execute()
  return rows.map((row) => {
    const state = lineState(row)
    const common = { number: row.number, request: parseObject(row.request), state }
    if (state === 'waiting') {
      return { line: { ...common, recordId: null, chargedCents: null, error: null }, body: null }
    }
    const own = row.own !== null
    const error = own ? row.ownError : row.keptError
    return {
      line: {
        ...common,
        recordId: own ? row.intent_id : row.kept_id,
        chargedCents: own ? row.charged_cents : 0,
        error: error === null ? null : parseError(error),
      },
      body: row.body,
    }
  })
}

/** `BatchWithLines` as JSON text: results go out as they were stored, without being parsed and written again. */
export async function batchWithLinesJson(queries: Queries, row: BatchRow): Promise<string> {
  const lines = await readLines(queries, row.id)
  const texts = lines.map(
    ({ line, body }) => `${JSON.stringify(line).slice(0, -1)},"result":${body ?? 'null'}}`,
  )
  const batch = await readBatch(queries, row)
  return `${JSON.stringify(batch).slice(0, -1)},"lines":[${texts.join(',')}]}`
}
