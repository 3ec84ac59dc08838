import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record.ts'
import type { Events } from '../events/events.ts'
import { keepFipeValues } from '../fipe/purchased-values.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import { type Change, columnsOf } from './change.ts'
import { historyItem } from './record.ts'
import type { IntentRow } from './tables.ts'

export async function findIntent(queries: Queries, id: string): Promise<IntentRow | undefined> {
  return queries.selectFrom('intent').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The stored text of the service's object; null while there is none. */
export async function findResult(queries: Queries, id: string): Promise<string | null> {
  const row = await queries
    .selectFrom('intent_result')
    .select('body')
    .where('intent_id', '=', id)
    .executeTakeFirst()
  return row?.body ?? null
}

/**
 * Takes the right to act on a row. Of several processes exactly one gets it; a process that dies loses it by time.
 *
 * @returns the row as it is now, or undefined where somebody else has it or it is not in `states` any more
 */
export async function takeLease(
  store: Store,
  id: string,
  lease: { readonly owner: string; readonly until: number; readonly now: number },
  states: readonly RecordState[],
): Promise<IntentRow | undefined> {
  return store.db
    .updateTable('intent')
    .set({ lease_owner: lease.owner, lease_until: lease.until })
    .where('id', '=', id)
    .where('lease_until', '<=', lease.now)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
}

/** @returns false when the lease was lost meanwhile: somebody else acts now */
export async function renewLease(store: Store, id: string, owner: string, until: number): Promise<boolean> {
  const result = await store.db
    .updateTable('intent')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives a row back unchanged, for whoever comes next. */
export async function releaseLease(store: Store, id: string, owner: string): Promise<void> {
  await store.db
    .updateTable('intent')
    .set({ lease_owner: null, lease_until: 0 })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute()
}

/**
 * The committed step before the first byte (design, "Intents", step 3). Counts the attempt as possibly charged, so that a
 * process that dies now leaves the truth behind.
 */
export async function markSending(
  trx: Transaction<Database>,
  id: string,
  owner: string,
  now: number,
): Promise<IntentRow | undefined> {
  return trx
    .updateTable('intent')
    .set((row) => ({
      state: row
        .case()
        .when('state', '=', 'prepared')
        .then<RecordState>('sending')
        .else(row.ref('state'))
        .end(),
      attempts: row('attempts', '+', 1),
      unsure: row('unsure', '+', 1),
      sent_at: row.fn.coalesce('sent_at', row.val(now)),
      updated_at: now,
      // Due at once: whoever finds this row without a living lease sends it again.
      due_at: now,
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('state', 'in', ['prepared', 'sending', 'unresolved'])
    .returningAll()
    .executeTakeFirst()
}

export interface StoreWhere {
  readonly id: string
  readonly now: number
  /** States that the row may be in. */
  readonly from: readonly RecordState[]
  /** Only while this process still has the lease: for what is no definite answer and must not undo another's. */
  readonly owner?: string | undefined
  /** Hints that were known when the look began: a later one is not undone by what an earlier look found. */
  readonly seenHints?: number
}

/**
 * Stores what an outcome makes of an intent: columns, result, balance and event in one transaction. Where the row is in
 * none of `from` any more, somebody else has stored an answer already and nothing changes.
 *
 * @returns the row as it is now, or undefined when nothing was changed
 */
export async function storeChange(
  { events, balance }: { readonly events: Events; readonly balance: KeptBalanceAnswers },
  change: Change,
  where: StoreWhere,
): Promise<IntentRow | undefined> {
  const { id, now, from, owner, seenHints } = where
  return events.commit(async (trx, tell) => {
    const before = await trx
      .selectFrom('intent')
      .select(['state', 'following'])
      .where('id', '=', id)
      .executeTakeFirst()
    const row = await trx
      .updateTable('intent')
      .set((column) => {
        const columns = columnsOf(change, now)
        if (change.state !== 'processing' || seenHints === undefined) return columns
        const newHint = column('hinted', '>', seenHints)
        return {
          ...columns,
          due_at: column.case().when(newHint).then(column.ref('due_at')).else(change.dueAt).end(),
          hinted: column.case().when(newHint).then(column.ref('hinted')).else(0).end(),
        }
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .$if(owner !== undefined, (query) => query.where('lease_owner', '=', owner ?? ''))
      .returningAll()
      .executeTakeFirst()
    if (change.balance !== undefined) await balance.learn(trx, tell, change.balance, now)
    if (!row) return undefined
    if (change.result !== undefined) {
      await trx
        .insertInto('intent_result')
        .values({ intent_id: id, body: JSON.stringify(change.result), stored_at: now })
        .onConflict((conflict) =>
          conflict.column('intent_id').doUpdateSet((excluded) => ({ body: excluded.ref('excluded.body') })),
        )
        .execute()
      await keepFipeValues(trx, row, change.result)
    }
    // A look that found nothing new is no news for anybody.
    if (before?.state !== row.state || before.following !== row.following || change.state !== 'processing') {
      tell({ type: 'inquiry', data: historyItem(row) })
    }
    return row
  })
}
