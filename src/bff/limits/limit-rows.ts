import type { Transaction } from 'kysely'
import { addDays } from '#brazil/dates.ts'
import type { Tables } from '../store/tables.ts'

interface LimitColumns {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

/** Replaces the limits of a person or the shop. What was raised for today stays. */
export async function writeLimits(
  trx: Transaction<Tables>,
  scope: string,
  { dayCents, monthCents }: LimitColumns,
): Promise<void> {
  const columns = { day_cents: dayCents, month_cents: monthCents }
  await trx
    .insertInto('spending_limit')
    .values({ scope, ...columns, raised_day: null, raised_cents: 0 })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(columns))
    .execute()
}

/** The limit of a day as it is. Nobody else changes the scope's row until the transaction ends. */
export async function lockDayLimit(trx: Transaction<Tables>, scope: string): Promise<number | null> {
  const row = await trx
    .insertInto('spending_limit')
    .values({ scope, day_cents: null, month_cents: null, raised_day: null, raised_cents: 0 })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet((row) => ({ raised_cents: row.ref('spending_limit.raised_cents') })),
    )
    .returning('day_cents')
    .executeTakeFirstOrThrow()
  return row.day_cents
}

/**
 * Notes a raise by its id, before it adds anything. On another day it adds anew: what it has added before
 * counts no more.
 *
 * @returns false where it was noted on this day already
 */
export async function noteRaise(
  trx: Transaction<Tables>,
  { day, id }: { readonly day: string; readonly id: string },
): Promise<boolean> {
  // Of yesterday some stay: another replica's clock may be before midnight.
  await trx.deleteFrom('limit_raise').where('day', '<', addDays(day, -1)).execute()
  const noted = await trx
    .insertInto('limit_raise')
    .values({ day, id })
    .onConflict((conflict) => conflict.columns(['day', 'id']).doNothing())
    .returning('id')
    .execute()
  return noted.length > 0
}

/** Adds to what may be spent on one day; what was added on another day is forgotten. */
export async function addForDay(
  trx: Transaction<Tables>,
  scope: string,
  { day, extraCents }: { readonly day: string; readonly extraCents: number },
): Promise<void> {
  await trx
    .insertInto('spending_limit')
    .values({ scope, day_cents: null, month_cents: null, raised_day: day, raised_cents: extraCents })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((row) => ({
        raised_day: day,
        raised_cents: row
          .case()
          .when('spending_limit.raised_day', '=', day)
          .then(row('spending_limit.raised_cents', '+', extraCents))
          .else(extraCents)
          .end(),
      })),
    )
    .execute()
}
