import type { Queries } from '../store/store.ts'

const ONLY_ROW = 1

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

/** Stores the threshold; the last change wins. 0 turns the warning off, because no balance is below 0. */
export async function setThreshold(
  queries: Queries,
  { lowBelowCents, personId, at }: ThresholdChange,
): Promise<void> {
  const columns = {
    low_below_cents: lowBelowCents === 0 ? null : lowBelowCents,
    changed_by: personId,
    changed_at: at,
  }
  await queries
    .insertInto('wallet_setting')
    .values({ id: ONLY_ROW, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
