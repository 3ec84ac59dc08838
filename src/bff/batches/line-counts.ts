import { sql } from 'kysely'
import type { BatchCounts } from '#contract/console/batch.ts'
import type { Queries } from '../store/store.ts'
import { type Standing, lineState } from './line-state.ts'

/** Lines of one batch that stand alike. */
export interface Standings extends Standing {
  readonly lines: number
  readonly chargedCents: number
  /** 1 while the own intent is looked at at the normal pace; null without one. */
  readonly following: number | null
}

/** How the lines of these batches stand now, by the batches' ids. */
export async function readStandings(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Standings[]>> {
  const found = new Map<string, Standings[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  // Only what decides: failures that differ in their words alone are counted together.
  const ownError = sql<string | null>`case when own.state in ('rejected', 'expired') then own.error end`
  const rows = await queries
    .selectFrom('batch_line as line')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as kept', 'kept.id', 'line.kept_id')
    .where('line.batch_id', 'in', ids)
    .groupBy(['line.batch_id', 'own.state', 'own.following', 'kept.state', ownError])
    .select([
      'line.batch_id',
      'own.state as own',
      'own.following',
      'kept.state as kept',
      ownError.as('ownError'),
      (column) => column.fn.countAll<number>().as('lines'),
      // PostgreSQL adds bigints to a type that comes as text.
      sql<number>`cast(coalesce(sum(own.charged_cents), 0) as bigint)`.as('chargedCents'),
    ])
    .execute()
  for (const { batch_id: id, ...standings } of rows) found.get(id)?.push(standings)
  return found
}

export function countLines(standings: readonly Standings[]): BatchCounts {
  const counts = { total: 0, waiting: 0, running: 0, done: 0, kept: 0, failed: 0, unknown: 0 }
  for (const each of standings) {
    counts.total += each.lines
    counts[lineState(each)] += each.lines
  }
  return counts
}

/**
 * Lines under way of their own. An inquiry that runs longer than it is followed at the normal pace no longer counts: it uses hardly any
 * calls, and the others need not wait for it.
 */
export function inFlight(standings: readonly Standings[]): number {
  return standings.reduce((sum, { own, following, lines }) => {
    const counts = own === 'prepared' || own === 'sending' || (own === 'processing' && following === 1)
    return counts ? sum + lines : sum
  }, 0)
}
