import { parseObject } from '../purchases/record.ts'
import type { Queries } from '../store/store.ts'
import { lineState } from './line-state.ts'
import type { BatchRow } from './tables.ts'

export type WaitingLine = Awaited<ReturnType<typeof waitingLines>>[number]

/**
 * The lines of a batch without a charge and without anything under way, in the order of their numbers.
 * `hasIntent`: the line's own purchase ended without a charge. `hasPurchase`: the purchase whose answer it
 * was to share did so.
 */
export async function waitingLines(queries: Queries, batch: Pick<BatchRow, 'id' | 'service'>) {
  const rows = await queries
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as purchased', 'purchased.id', 'line.purchased_id')
    .where('line.batch_id', '=', batch.id)
    .orderBy('line.number')
    .select([
      'line.number',
      'line.intent_id',
      'line.service',
      'line.request',
      'line.price_cents',
      'line.purged',
      'own.state as own',
      'own.error as ownError',
      'line.purchased_id',
      'purchased.state as purchased',
      'purchased.error as purchasedError',
    ])
    .execute()
  return rows
    .filter((row) => lineState(row) === 'waiting')
    .map((row) => ({
      number: row.number,
      intentId: row.intent_id,
      service: row.service ?? batch.service,
      request: parseObject(row.request),
      confirmedCents: row.price_cents,
      hasIntent: row.own !== null,
      hasPurchase: row.purchased_id !== null,
    }))
}
