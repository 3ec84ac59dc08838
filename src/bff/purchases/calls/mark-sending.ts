import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import { statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import { UNANSWERED } from '../open-states.ts'
import type { IntentRow } from '../tables.ts'
import type { Lease } from './leases.ts'

/**
 * The step that is committed before the first byte leaves. It counts the attempt as possibly charged, so
 * that the row is right even if the process dies now. The lease begins anew, because the row may have waited
 * for the store and for its slot.
 */
export async function markSending(
  trx: Transaction<Tables>,
  id: string,
  { processId, now, until }: Pick<Lease, 'processId' | 'now' | 'until'>,
): Promise<IntentRow | undefined> {
  const [row] = await marking(trx, { id, processId, now, until })
  return row
}

/** The same step for a new row, which is stored with it. */
export function sendingAtOnce(row: IntentRow, { now, until }: Pick<Lease, 'now' | 'until'>): IntentRow {
  return {
    ...row,
    state: 'sending',
    attempts: 1,
    uncertain_attempts: 1,
    sent_at: now,
    updated_at: now,
    due_at: now,
    lease_until: until,
  }
}

const marking = statement<{ id: string; processId: string; now: number; until: number }>()(
  (queries, { id, processId, now, until }) =>
    queries
      .updateTable('intent')
      .set((row) => ({
        state: row
          .case()
          .when('state', '=', 'prepared')
          .then<RecordState>('sending')
          .else(row.ref('state'))
          .end(),
        attempts: row('attempts', '+', 1),
        uncertain_attempts: row('uncertain_attempts', '+', 1),
        sent_at: row.fn.coalesce('sent_at', row.val(now)),
        updated_at: now,
        // Due at once: a process that finds this row without a living lease sends it again.
        due_at: now,
        lease_until: until,
      }))
      .where('id', '=', id)
      .where('process_id', '=', processId)
      .where('state', 'in', UNANSWERED)
      .returningAll(),
)
