import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../store/store.ts'
import type { Period, Periods } from './periods.ts'

/**
 * What an intent takes from a limit: its price while it may still be charged, its charge afterwards. A
 * refusal, a refund and a certain reuse take nothing; an unknown charge takes the price.
 */
const COST = sql<number>`case
  when state in ('failed', 'rejected', 'abandoned') then 0
  when state = 'expired' and accepted_at is null and uncertain_attempts = 0 then 0
  else coalesce(charged_cents, price_cents, 0) end`

/** The amounts that a person's intents of a day and of its month took. */
export interface Spent {
  readonly todayCents: number
  readonly thisMonthCents: number
}

/** By person, for the people who have ordered anything this month. */
export async function spentByPeople(
  queries: Queries,
  personIds: readonly string[],
  { today, thisMonth }: Periods,
): Promise<ReadonlyMap<string, Spent>> {
  if (personIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('intent')
    .select([
      'created_by',
      total(
        sql`case when created_at >= ${today.from} and created_at < ${today.to} then ${COST} else 0 end`,
      ).as('todayCents'),
      total(COST).as('thisMonthCents'),
    ])
    .where('created_by', 'in', personIds)
    .where('created_at', '>=', thisMonth.from)
    .where('created_at', '<', thisMonth.to)
    .groupBy('created_by')
    .execute()
  return new Map(rows.map(({ created_by: personId, ...spent }) => [personId, spent]))
}

/** The amount that everybody's intents of a period took. */
export async function spentByShop(queries: Queries, { from, to }: Period): Promise<number> {
  const row = await queries
    .selectFrom('intent')
    .select(total(COST).as('cents'))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirst()
  return row?.cents ?? 0
}

function total(cents: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${cents}), 0) as bigint)`
}
