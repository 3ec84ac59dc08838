import { type RawBuilder, sql } from 'kysely'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import type { Queries } from '../../store/store.ts'

/** The entries of an intent in SQL, as `addToDays` counts them. */
const ENTRIES = [
  { at: 'debited_at', count: '1', debited: 'coalesce(debited_cents, 0)', refunded: '0' },
  { at: 'refunded_at', count: '0', debited: '0', refunded: 'refunded_cents' },
] as const

/** The scopes of `spent_day` and their keys. */
const SCOPES = [
  { scope: `'person'`, key: 'created_by', by: 'created_by' },
  { scope: `'service'`, key: 'service', by: 'service' },
  { scope: `'service ' || created_by`, key: 'service', by: 'created_by, service' },
] as const

/** Days per statement: a store of five years has 1,800. */
const AT_ONCE = 100

/**
 * Sums up the purchases of a store that had no `spent_day`. The indexes cover every column that it reads.
 */
export async function sumEarlierDays(db: Queries): Promise<void> {
  for (const { at, count, debited, refunded } of ENTRIES) {
    const time = sql.ref(`intent.${at}`)
    let first = await firstFrom(db, time, 0)
    while (first !== null) {
      const from = calendarDay(first)
      const days = Array.from({ length: AT_ONCE }, (_, index) => addDays(from, index))
      const rows = days.map((day) => {
        return sql`(${sql.lit(day)}, ${sql.lit(startOfDay(day))}, ${sql.lit(startOfDay(addDays(day, 1)))})`
      })
      for (const { scope, key, by } of SCOPES) {
        // Without a cross join SQLite could read all purchases for each day. Both stores know these column
        // names.
        await sql`
          insert into spent_day (scope, day, key, count, debited_cents, refunded_cents)
          select ${sql.raw(scope)}, column1, ${sql.raw(key)},
            sum(${sql.raw(count)}), sum(${sql.raw(debited)}), sum(${sql.raw(refunded)})
          from (values ${sql.join(rows)}) as span cross join intent
          where ${time} >= column2 and ${time} < column3
          group by column1, ${sql.raw(by)}
          on conflict (scope, day, key) do update set
            count = spent_day.count + excluded.count,
            debited_cents = spent_day.debited_cents + excluded.debited_cents,
            refunded_cents = spent_day.refunded_cents + excluded.refunded_cents`.execute(db)
      }
      first = await firstFrom(db, time, startOfDay(addDays(from, AT_ONCE)))
    }
  }
}

async function firstFrom(db: Queries, time: RawBuilder<unknown>, from: number): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    select min(${time}) as first from intent where ${time} >= ${from}`.execute(db)
  return rows[0]?.first ?? null
}
