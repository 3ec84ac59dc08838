import { sql } from 'kysely'
import { type BatchLine, type BatchLineState, MAX_LINE_RESULT } from '#contract/console/batch.ts'
import { parseError, parseObject } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { lineState } from './line-state.ts'

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

/**
 * Lines in the order of their numbers. Without a `page` all of them, and only results that are short enough
 * for that.
 */
export async function readLines(
  queries: Queries,
  batchId: string,
  page?: Page,
): Promise<readonly LineWithBody[]> {
  const short = sql<string | null>`case when length(result.body) <= ${MAX_LINE_RESULT} then result.body end`
  const rows = await queries
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as purchased', 'purchased.id', 'line.purchased_id')
    .leftJoin('intent_result as result', (join) =>
      join.on('result.intent_id', '=', (column) => column.fn.coalesce('own.id', 'purchased.id')),
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
      'line.purchased_id',
      'own.state as own',
      'own.error as ownError',
      'own.charged_cents',
      'purchased.state as purchased',
      'purchased.error as purchasedError',
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
    const error = own ? row.ownError : row.purchasedError
    return {
      line: {
        ...common,
        recordId: own ? row.intent_id : row.purchased_id,
        chargedCents: own ? row.charged_cents : 0,
        error: error === null ? null : parseError(error),
      },
      body: row.body,
    }
  })
}
