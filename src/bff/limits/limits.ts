import type { Transaction } from 'kysely'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { type Periods, periodsOf } from './periods.ts'
import { type Spent, spentByPeople } from './spent.ts'

export interface LimitsDeps {
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface PersonLimits {
  readonly dayCents: number | null
  readonly monthCents: number | null
}

export interface PersonSpending extends PersonLimits {
  readonly spentTodayCents: number
  readonly spentThisMonthCents: number
}

/** What the people's administration needs of limits. */
export interface StaffLimits {
  /** Null: no limit. What was raised for today stays. */
  set(trx: Transaction<Tables>, personId: string, limits: PersonLimits): Promise<void>
  /** An entry for each of these ids. */
  read(queries: Queries, personIds: readonly string[]): Promise<ReadonlyMap<string, PersonSpending>>
}

export type Limits = ReturnType<typeof createLimits>

/** What people and the shop may spend. */
export function createLimits({ now }: LimitsDeps) {
  return {
    set: setLimits,
    read: (queries, personIds) => readSpending(queries, personIds, periodsOf(now())),
  } satisfies StaffLimits
}

async function setLimits(
  trx: Transaction<Tables>,
  personId: string,
  { dayCents, monthCents }: PersonLimits,
): Promise<void> {
  const columns = { day_cents: dayCents, month_cents: monthCents }
  await trx
    .insertInto('spending_limit')
    .values({ scope: personId, ...columns, raised_day: null, raised_cents: 0 })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(columns))
    .execute()
}

async function readSpending(
  queries: Queries,
  personIds: readonly string[],
  periods: Periods,
): Promise<ReadonlyMap<string, PersonSpending>> {
  if (personIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('spending_limit')
    .selectAll()
    .where('scope', 'in', personIds)
    .execute()
  const limits = new Map(rows.map((row) => [row.scope, row]))
  const spent = await spentByPeople(queries, personIds, periods)
  return new Map(
    personIds.map((id) => {
      const row = limits.get(id)
      const { todayCents, thisMonthCents }: Spent = spent.get(id) ?? { todayCents: 0, thisMonthCents: 0 }
      return [
        id,
        {
          dayCents: row?.day_cents ?? null,
          monthCents: row?.month_cents ?? null,
          spentTodayCents: todayCents,
          spentThisMonthCents: thisMonthCents,
        },
      ]
    }),
  )
}
