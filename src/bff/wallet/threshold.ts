import type { Transaction } from 'kysely'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { waitTurn } from '../store/turns.ts'

const ONLY_ROW = 1

/** Changes take turns: each compares its value with the one before. */
const TURN = 'threshold'

/**
 * The balance below which the console warns (cents); null if a manager has not set it or has turned it off.
 */
export async function readThreshold(queries: Queries): Promise<number | null> {
  const row = await queries
    .selectFrom('wallet_setting')
    .select('low_below_cents')
    .where('id', '=', ONLY_ROW)
    .executeTakeFirst()
  return row?.low_below_cents ?? null
}

export interface ThresholdChange {
  readonly lowBelowCents: number | null
  readonly personId: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Stores the threshold; the last change wins. 0 turns the warning off, because no balance is below 0.
 *
 * @returns whether it was another one before
 */
export async function setThreshold(
  trx: Transaction<Tables>,
  { lowBelowCents, personId, at }: ThresholdChange,
): Promise<boolean> {
  await waitTurn(trx, TURN)
  const wanted = lowBelowCents === 0 ? null : lowBelowCents
  if (wanted === (await readThreshold(trx))) return false
  const columns = { low_below_cents: wanted, changed_by: personId, changed_at: at }
  await trx
    .insertInto('wallet_setting')
    .values({ id: ONLY_ROW, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  return true
}
