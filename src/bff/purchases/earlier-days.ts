import { sql } from 'kysely'
import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'
import type { Queries } from '../store/store.ts'

/** The money of an intent in SQL, as `addToDays` counts it. */
const ENTRIES = [
  { at: 'debited_at', count: '1', debited: 'coalesce(debited_cents, 0)', refunded: '0' },
  { at: 'refunded_at', count: '0', debited: '0', refunded: 'refunded_cents' },
] as const

/** The scopes of `spent_day`, and what they tell apart. */
const SCOPES = [
  { scope: `'person'`, key: 'created_by', by: 'created_by' },
  { scope: `'service'`, key: 'service', by: 'service' },
  { scope: `'service ' || created_by`, key: 'service', by: 'created_by, service' },
] as const

/** Sums up the purchases of a store without `spent_day`: day by day, from indexes that hold all of it. */
export async function sumEarlierDays(db: Queries): Promise<void> {
  for (const { at, count, debited, refunded } of ENTRIES) {
    let first = await firstFrom(db, at, 0)
    while (first !== null) {
      const day = calendarDay(first)
      const before = startOfDay(addDays(day, 1))
      for (const { scope, key, by } of SCOPES) {
        await sql`
          insert into spent_day (scope, day, key, count, debited_cents, refunded_cents)
          select ${sql.raw(scope)}, ${day}, ${sql.raw(key)},
            sum(${sql.raw(count)}), sum(${sql.raw(debited)}), sum(${sql.raw(refunded)})
          from intent
          where ${sql.ref(at)} >= ${startOfDay(day)} and ${sql.ref(at)} < ${before}
          group by ${sql.raw(by)}
          on conflict (scope, day, key) do update set
            count = spent_day.count + excluded.count,
            debited_cents = spent_day.debited_cents + excluded.debited_cents,
            refunded_cents = spent_day.refunded_cents + excluded.refunded_cents`.execute(db)
      }
      first = await firstFrom(db, at, before)
    }
  }
}

async function firstFrom(db: Queries, at: string, from: number): Promise<number | null> {
  const column = sql.ref(at)
  const { rows } = await sql<{ first: number | null }>`
    select min(${column}) as first from intent where ${column} >= ${from}`.execute(db)
  return rows[0]?.first ?? null
}
