import { calendarDay } from '#brazil/dates.ts'
import { parseMonth } from '#brazil/month.ts'
import { OPEN_STATES } from '../purchases/open-states.ts'
import type { IntentKind, IntentRow } from '../purchases/tables.ts'
import type { Queries } from '../store/store.ts'
import type { TableValue } from './table-value.ts'
import type { FipeValueRow } from './tables.ts'

/**
 * Stores which table values an answer holds, in the transaction that stores the answer. They replace what
 * the order asked for.
 */
export async function storePurchasedValues(
  trx: Queries,
  { state }: Pick<IntentRow, 'state'>,
  values: readonly FipeValueRow[],
): Promise<void> {
  if (state !== 'done' || values.length === 0) return
  await trx
    .insertInto('fipe_value')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['intent_id', 'position']).doUpdateSet((excluded) => ({
        tipo: excluded.ref('excluded.tipo'),
        code: excluded.ref('excluded.code'),
        year_code: excluded.ref('excluded.year_code'),
        month: excluded.ref('excluded.month'),
        brand: excluded.ref('excluded.brand'),
        model: excluded.ref('excluded.model'),
      })),
    )
    .execute()
}

/** Stores which table value an order asks for, in the transaction that stores the order. */
export async function noteOrderedValue(
  trx: Queries,
  id: string,
  { tipo, yearCode, month, model }: TableValue,
): Promise<void> {
  const names = model.by === 'name' ? model : { brand: '', model: '' }
  await trx
    .insertInto('fipe_value')
    .values({
      intent_id: id,
      position: 0,
      tipo,
      code: model.by === 'code' ? model.code : '',
      year_code: yearCode,
      month,
      brand: names.brand,
      model: names.model,
    })
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

/**
 * Values of a plate, of the month of `since` or later, that the answers themselves name. An order that was
 * sent in an earlier month may have been bought by an attempt in this one.
 */
export function selectValuesOfPlate(
  queries: Queries,
  { plateKey, fingerprint, since }: Omit<ValueSearch, 'kinds'> & { readonly plateKey: string },
) {
  return queries
    .selectFrom('intent')
    .innerJoin('fipe_value as value', 'value.intent_id', 'intent.id')
    .where('intent.plate_key', '=', plateKey)
    .where('intent.fingerprint', '=', fingerprint)
    .where('intent.kind', '=', 'fipeByPlate' satisfies IntentKind)
    .where('intent.state', '=', 'done')
    .where('intent.updated_at', '>=', since)
    .where('value.position', '=', 0)
    .where('value.month', '>=', parseMonth(calendarDay(since).slice(0, 7)) ?? 0)
    .orderBy('intent.created_at', 'desc')
    .select([
      'intent.id',
      'intent.state',
      'intent.service',
      'intent.request',
      'intent.created_at',
      'intent.car',
    ])
}

/**
 * Open orders of this value, in both forms and under any service key. An order has only the code or only the
 * names; which of them belong together is known from earlier answers, of any year and month.
 */
export function selectOpenValues(queries: Queries, { tipo, yearCode, month, model }: TableValue) {
  const open = queries
    .selectFrom('fipe_value as value')
    .innerJoin('intent', 'intent.id', 'value.intent_id')
    .where('value.tipo', '=', tipo)
    .where('value.year_code', '=', yearCode)
    .where('value.month', '=', month)
    .where('intent.kind', '=', 'fipeTable' satisfies IntentKind)
    .where('intent.state', 'in', OPEN_STATES)
    .select(['intent.id', 'intent.state', 'intent.created_at', 'intent.fingerprint'])
  return model.by === 'code'
    ? open.where((row) =>
        row.or([
          row('value.code', '=', model.code),
          row.and([
            row('value.code', '=', ''),
            row.exists(
              row
                .selectFrom('fipe_value as answered')
                .where('answered.code', '=', model.code)
                .whereRef('answered.tipo', '=', 'value.tipo')
                .whereRef('answered.brand', '=', 'value.brand')
                .whereRef('answered.model', '=', 'value.model')
                .select('answered.code'),
            ),
          ]),
        ]),
      )
    : open.where((row) =>
        row.or([
          row.and([row('value.brand', '=', model.brand), row('value.model', '=', model.model)]),
          row(
            'value.code',
            'in',
            row
              .selectFrom('fipe_value as answered')
              .where('answered.tipo', '=', tipo)
              .where('answered.brand', '=', model.brand)
              .where('answered.model', '=', model.model)
              .where('answered.code', '!=', '')
              .select('answered.code'),
          ),
        ]),
      )
}
