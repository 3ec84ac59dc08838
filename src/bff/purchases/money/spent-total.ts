import { type Transaction, sql } from 'kysely'
import { statement } from '../../store/statement.ts'
import type { Queries } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { IntentRow, MoneyColumns } from '../tables.ts'

/** What the shop has certainly spent with a key. */
export interface SpentTotal {
  readonly debitedCents: number
  readonly refundedCents: number
  /** Grows with every debit and refund: two equal numbers mean that there was none in between. */
  readonly changes: number
  /** Whether a purchase of this key may be charged or refunded at this moment. */
  readonly isOpen: boolean
}

/** Adds what a change of an intent moved, in the transaction that stores the change. */
export async function addToTotal(
  trx: Transaction<Tables>,
  before: Pick<MoneyColumns, 'debited_cents' | 'refunded_cents'>,
  row: Pick<IntentRow, 'fingerprint' | 'debited_cents' | 'refunded_cents'>,
): Promise<void> {
  const debited = (row.debited_cents ?? 0) - (before.debited_cents ?? 0)
  const refunded = row.refunded_cents - before.refunded_cents
  await addMoved(trx, { fingerprint: row.fingerprint, debited, refunded })
}

const addMoved = statement<{ fingerprint: string; debited: number; refunded: number }>()(
  (queries, { fingerprint, debited, refunded }) =>
    queries
      .insertInto('spent_total')
      .values({ fingerprint, debited_cents: debited, refunded_cents: refunded, changes: 1 })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet((total) => ({
          debited_cents: total('spent_total.debited_cents', '+', debited),
          refunded_cents: total('spent_total.refunded_cents', '+', refunded),
          changes: total('spent_total.changes', '+', 1),
        })),
      ),
)

/**
 * Reads the total and whether it may be changing, as of one moment. A `prepared` intent is not open: it is
 * committed as `sending` before its first byte leaves.
 */
export async function readTotal(queries: Queries, fingerprint: string): Promise<SpentTotal> {
  // One statement, which both stores answer from one snapshot of the rows.
  const { rows } = await sql<{ debited: number; refunded: number; changes: number; open: number }>`
    select
      coalesce(max(debited_cents), 0) as debited,
      coalesce(max(refunded_cents), 0) as refunded,
      coalesce(max(changes), 0) as changes,
      (select count(*) from (
        select 1 from intent
        where state in ('sending', 'processing', 'unresolved') and fingerprint = ${fingerprint} limit 1
      ) as moving) as open
    from spent_total where fingerprint = ${fingerprint}`.execute(queries)
  const [row] = rows
  return {
    debitedCents: row?.debited ?? 0,
    refundedCents: row?.refunded ?? 0,
    changes: row?.changes ?? 0,
    isOpen: row?.open !== 0,
  }
}
