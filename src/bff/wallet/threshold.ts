import type { Queries } from '../store/store.ts'

const ONLY_ROW = 1

/** Below which balance the console warns; null where no manager has set it, or one has turned it off. */
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

/** The last change counts. No balance is below 0, so 0 turns the warning off. */
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
