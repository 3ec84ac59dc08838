import { randomUUID } from 'node:crypto'
import type { Queries } from '../store/store.ts'
import type { IntentRow } from './tables.ts'

/** An intent as the purchase core stores it; a test sets only the columns that matter. */
export function intentRow(columns: Partial<IntentRow> & Pick<IntentRow, 'created_by' | 'created_at'>) {
  return {
    id: randomUUID(),
    kind: 'createInquiry',
    service: 'consulta',
    dedupe_key: '',
    dedupe_lock: null,
    plate: null,
    plate_key: null,
    created_by_name: 'Bia',
    request: '{}',
    idempotency_key: randomUUID(),
    fingerprint: 'live-1',
    forced: 0,
    duplicate_of: null,
    state: 'prepared',
    reused: 0,
    upstream_id: null,
    price_cents: 1000,
    charged_cents: null,
    debited_cents: null,
    debited_at: null,
    refunded_cents: 0,
    refunded_at: null,
    error: null,
    updated_at: 0,
    sent_at: null,
    attempts: 0,
    uncertain_attempts: 0,
    disbelieved: null,
    accepted_at: null,
    polls: 0,
    polling: 0,
    due_at: null,
    poll_requests: 0,
    process_id: null,
    lease_until: 0,
    car: null,
    verdict: null,
    shown_before: null,
    about: null,
    acceptance: null,
    group_id: null,
    background: 0,
    purged_at: null,
    purged_after_days: null,
    ...columns,
  } satisfies IntentRow
}

/** The row without columns that the newest version has added, for a store of an earlier one. */
export function earlierRow<Row extends IntentRow>(row: Row): Omit<Row, 'disbelieved'> {
  const { disbelieved: _later, ...old } = row
  return old
}

export async function storeIntents(
  queries: Queries,
  rows: readonly ReturnType<typeof earlierRow<IntentRow>>[],
): Promise<void> {
  await queries.insertInto('intent').values(rows).execute()
}
