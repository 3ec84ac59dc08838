import type { Transaction } from 'kysely'
import { addDays, calendarDay } from '#brazil/dates.ts'
import { clockAgrees } from '../store/shared-clock.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** Clocks that differ by less count as right (ms). */
const SKEW_MS = 60_000

interface LimitColumns {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

/** Replaces the limits of a person or the shop. Today's raises stay. */
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

/** Reads the limit of a day and locks the scope's row until the transaction ends. */
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
 * Records a raise by its id, before it adds anything. On another day the same id adds again, because the
 * former raise no longer counts.
 *
 * @returns false where it was already recorded on this day
 */
export async function noteRaise(
  trx: Transaction<Tables>,
  { day, id }: { readonly day: string; readonly id: string },
): Promise<boolean> {
  // Yesterday's rows stay, because another replica's clock may be before midnight.
  await trx.deleteFrom('limit_raise').where('day', '<', addDays(day, -1)).execute()
  const noted = await trx
    .insertInto('limit_raise')
    .values({ day, id })
    .onConflict((conflict) => conflict.columns(['day', 'id']).doNothing())
    .returning('id')
    .execute()
  return noted.length > 0
}

/** Adds to the amount that may be spent on one day, and drops what was added on another day. */
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

interface ClockDeps {
  readonly store: Store
  readonly now: () => number
  readonly sharedClock: boolean
}

/**
 * Removes raises for a later day. A clock that was ahead has written them for "today", and the managers have
 * raised no limit of that day. A replica with a wrong clock changes nothing.
 */
export async function dropRaisesAhead({ store, now, sharedClock }: ClockDeps): Promise<void> {
  if (sharedClock && !(await clockAgrees(store, now))) return
  // At midnight another replica's clock may be a moment ahead.
  const day = calendarDay(now() + SKEW_MS)
  await store.transaction(async (trx) => {
    await trx
      .updateTable('spending_limit')
      .set({ raised_day: null, raised_cents: 0 })
      .where('raised_day', '>', day)
      .execute()
    await trx.deleteFrom('limit_raise').where('day', '>', day).execute()
  })
}
