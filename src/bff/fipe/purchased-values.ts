import type { IntentKind, IntentRow } from '../purchases/tables.ts'
import type { Queries } from '../store/store.ts'
import type { TableValue } from './table-value.ts'
import type { FipeValueRow } from './tables.ts'

/** Stores which table values an answer holds, in the transaction that stores the answer. */
export async function storePurchasedValues(
  trx: Queries,
  { state }: Pick<IntentRow, 'state'>,
  values: readonly FipeValueRow[],
): Promise<void> {
  if (state !== 'done' || values.length === 0) return
  await trx
    .insertInto('fipe_value')
    .values(values)
    .onConflict((conflict) => conflict.columns(['intent_id', 'position']).doNothing())
    .execute()
}

export interface ValueSearch {
  readonly fingerprint: string
  /** Only purchases made at or after this time (epoch milliseconds). */
  readonly since: number
  readonly kinds: readonly IntentKind[]
}

/**
 * Finished purchases that hold this value, in whichever way they were ordered; newest first by timestamp.
 */
export function selectSameValues(queries: Queries, asked: TableValue, search: ValueSearch) {
  const { tipo, yearCode, month, model } = asked
  let select = queries
    .selectFrom('fipe_value as value')
    .innerJoin('intent', 'intent.id', 'value.intent_id')
    .where('value.tipo', '=', tipo)
    .where('value.year_code', '=', yearCode)
    .where('value.month', '=', month)
    .where('intent.fingerprint', '=', search.fingerprint)
    .where('intent.state', '=', 'done')
    .where('intent.kind', 'in', search.kinds)
    .where('intent.updated_at', '>=', search.since)
  select =
    model.by === 'code'
      ? select.where('value.code', '=', model.code)
      : select.where('value.brand', '=', model.brand).where('value.model', '=', model.model)
  return select
    .select([
      'intent.id',
      'intent.state',
      'intent.kind',
      'intent.service',
      'intent.request',
      'intent.created_at',
      'intent.car',
      'value.code',
      'value.year_code',
    ])
    .orderBy('intent.created_at', 'desc')
}
