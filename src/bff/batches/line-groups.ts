import { sql } from 'kysely'
import type { BatchCounts } from '#contract/console/batch.ts'
import type { Queries } from '../store/store.ts'
import { type LineFacts, lineState } from './line-state.ts'

/** Lines of one batch with the same state, counted together. */
export interface LineGroup extends LineFacts {
  /** Null where it is the service of the batch. */
  readonly service: string | null
  /** The service key that refused the purchase whose answer the lines were to share; null where none did. */
  readonly refusedBy: string | null
  readonly lines: number
  /** Debits minus refunds, the amounts that the statement adds up. */
  readonly chargedCents: number
  /** 1 while the line's own intent is polled at the normal pace; null without one. */
  readonly polling: number | null
}

/** The lines of these batches in groups, by batch id. */
export async function readLineGroups(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LineGroup[]>> {
  const found = new Map<string, LineGroup[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  // Only these errors are needed. Leaving out the others keeps failures that differ only in their text in
  // one group.
  const ownError = sql<
    string | null
  >`case when own.state in ('rejected', 'expired', 'abandoned', 'processing') then own.error end`
  const purchasedError = sql<
    string | null
  >`case when purchased.state in ('rejected', 'processing') then purchased.error end`
  const refusedBy = sql<string | null>`case when purchased.state = 'rejected' then purchased.fingerprint end`
  const rows = await queries
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as purchased', 'purchased.id', 'line.purchased_id')
    .where('line.batch_id', 'in', ids)
    .groupBy(['line.batch_id', 'line.service', 'line.purged', 'own.state', 'own.polling'])
    .groupBy(['purchased.state', ownError, purchasedError, refusedBy])
    .select([
      'line.batch_id',
      'line.service',
      'line.purged',
      'own.state as own',
      'own.polling',
      'purchased.state as purchased',
      ownError.as('ownError'),
      purchasedError.as('purchasedError'),
      refusedBy.as('refusedBy'),
      (column) => column.fn.countAll<number>().as('lines'),
      // In PostgreSQL the sum of bigints is numeric, which the driver returns as text.
      sql<number>`cast(coalesce(sum(own.debited_cents - own.refunded_cents), 0) as bigint)`.as(
        'chargedCents',
      ),
    ])
    .execute()
  for (const { batch_id: id, ...group } of rows) found.get(id)?.push(group)
  return found
}

/** The number of lines in each state, and of all. */
export function countLines(groups: readonly LineGroup[]): BatchCounts {
  const counts = { total: 0, waiting: 0, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  for (const each of groups) {
    counts.total += each.lines
    counts[lineState(each)] += each.lines
  }
  return counts
}

/**
 * Number of lines whose own purchase is under way. An inquiry past the normal polling pace does not count:
 * it uses few calls, and other lines need not wait for it.
 */
export function inFlight(groups: readonly LineGroup[]): number {
  return groups.reduce((sum, { own, polling, lines }) => {
    const counts = own === 'prepared' || own === 'sending' || (own === 'processing' && polling === 1)
    return counts ? sum + lines : sum
  }, 0)
}
