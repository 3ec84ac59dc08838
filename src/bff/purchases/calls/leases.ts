import type { RecordState } from '#contract/console/record-state.ts'
import type { Queries, Store } from '../../store/store.ts'
import type { IntentRow } from '../tables.ts'

/** Which process works on a row, and until when. Times are milliseconds since 1970. */
export interface Lease {
  readonly processId: string
  readonly until: number
  readonly now: number
  /** States in which the row may be leased. */
  readonly states: readonly RecordState[]
  /** Restricts it to rows ordered under this key: no other key may poll or buy them. */
  readonly fingerprint?: string | undefined
  /** Restricts it to rows that are due by this time. */
  readonly dueBy?: number | undefined
  /**
   * Whether the write waits for the disk. A lease that did not wait is lost in a power cut, together with
   * the process that had it.
   */
  readonly isDurable: boolean
}

/**
 * Takes the lease on a row. Exactly one of several processes gets it; a dead process loses it when it
 * expires.
 *
 * @returns the row as it is now; undefined where another process has the lease, or the row has left `states`
 */
export async function takeLease(store: Store, id: string, lease: Lease): Promise<IntentRow | undefined> {
  const { isDurable } = lease
  return isDurable ? lend(store.db, id, lease) : store.quickTransaction((trx) => lend(trx, id, lease))
}

function lend(queries: Queries, id: string, { processId, until, now, states, fingerprint, dueBy }: Lease) {
  return queries
    .updateTable('intent')
    .set({ process_id: processId, lease_until: until })
    .where('id', '=', id)
    .where('lease_until', '<=', now)
    .where('state', 'in', states)
    .$if(fingerprint !== undefined, (query) => query.where('fingerprint', '=', fingerprint ?? ''))
    .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? 0))
    .returningAll()
    .executeTakeFirst()
}

/** Extends a lease. Does nothing where this process has lost it. */
export async function renewLease(store: Store, id: string, processId: string, until: number): Promise<void> {
  await store.db
    .updateTable('intent')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('process_id', '=', processId)
    .execute()
}

/** Ends a lease without changing the row; the next process that finds the row due takes it. */
export async function releaseLease(store: Store, id: string, processId: string): Promise<void> {
  await store.db
    .updateTable('intent')
    .set({ process_id: null, lease_until: 0 })
    .where('id', '=', id)
    .where('process_id', '=', processId)
    .execute()
}

interface Postponed {
  readonly processId: string
  readonly now: number
  readonly dueAt: number
}

/**
 * Ends the lease on an inquiry for whose poll there was no slot. It does not wait for the disk: if it is
 * lost, the poll is due again.
 *
 * @returns the row as it is now; undefined if somebody has requested a poll since, or the row is lost
 */
export async function postponePoll(
  store: Store,
  { id, poll_requests: seen }: Pick<IntentRow, 'id' | 'poll_requests'>,
  { processId, now, dueAt }: Postponed,
): Promise<IntentRow | undefined> {
  return store.quickTransaction((trx) =>
    trx
      .updateTable('intent')
      .set({ process_id: null, lease_until: 0, due_at: dueAt, poll_requests: 0, updated_at: now })
      .where('id', '=', id)
      .where('process_id', '=', processId)
      .where('state', '=', 'processing')
      .where('poll_requests', '=', seen)
      .returningAll()
      .executeTakeFirst(),
  )
}
