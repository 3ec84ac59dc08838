import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import type { RecordState } from '#contract/console/record-state.ts'
import { statement } from '../store/statement.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Lease } from './leases.ts'
import type { IntentRow } from './tables.ts'

/** States in which the service's answer is not known yet. */
export const UNANSWERED = ['prepared', 'sending', 'unresolved'] as const

const intentOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent').selectAll().where('id', '=', id),
)

/** The row of an intent; undefined where there is none. */
export async function findIntent(queries: Queries, id: string): Promise<IntentRow | undefined> {
  const [row] = await intentOf(queries, { id })
  return row
}

/** The service's object as it is stored: as text, or as gzip of the text. */
export type StoredResult = { readonly text: string } | { readonly packed: Uint8Array }

const resultOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent_result').select(['body', 'packed']).where('intent_id', '=', id),
)

/** The stored object of a purchase; null while there is none. */
export async function findStored(queries: Queries, id: string): Promise<StoredResult | null> {
  const [row] = await resultOf(queries, { id })
  if (!row) return null
  return row.packed === null ? { text: row.body } : { packed: row.packed }
}

const storingOf = statement<{ id: string }>()((queries, { id }) =>
  queries.selectFrom('intent_result').select('stored_at').where('intent_id', '=', id),
)

/**
 * When the result was first stored (epoch milliseconds), without reading it. Undefined where there is none.
 */
export async function storedAt(queries: Queries, id: string): Promise<number | undefined> {
  const [row] = await storingOf(queries, { id })
  return row?.stored_at
}

/** Whether a purchase has a result of megabytes. */
export async function isPacked(queries: Queries, id: string): Promise<boolean> {
  const row = await queries
    .selectFrom('intent_result')
    .select('intent_id')
    .where('intent_id', '=', id)
    .where('packed', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The stored text of the service's object, however long it is; null while there is none. */
export async function findResult(queries: Queries, id: string): Promise<string | null> {
  const stored = await findStored(queries, id)
  return stored && ('text' in stored ? stored.text : unpacked(stored.packed))
}

const unzip = promisify(gunzip)

/** The text of a result that is stored in gzip. */
export async function unpacked(packed: Uint8Array): Promise<string> {
  return (await unzip(packed)).toString('utf8')
}

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
