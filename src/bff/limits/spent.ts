import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../store/store.ts'
import { IS_OF_TEST_KEY } from '../upstream/client/fingerprint.ts'
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
  periods: Periods,
): Promise<ReadonlyMap<string, Spent>> {
  if (personIds.length === 0) return new Map()
  const all = await sumsOfPeople(queries, personIds, { ...periods, purchases: COVERED })
  if (periods.withTests) return all
  const tests = await sumsOfPeople(queries, personIds, { ...periods, purchases: TESTS })
  return new Map(Array.from(all, ([id, spent]) => [id, without(spent, tests.get(id))]))
}

/** The amount that everybody's intents of today took. */
export async function spentByShop(queries: Queries, { today, withTests }: Periods): Promise<number> {
  const all = await sumOfShop(queries, { today, purchases: COVERED })
  return withTests ? all : all - (await sumOfShop(queries, { today, purchases: TESTS }))
}

function without({ todayCents, thisMonthCents }: Spent, tests: Spent | undefined): Spent {
  return {
    todayCents: todayCents - (tests?.todayCents ?? 0),
    thisMonthCents: thisMonthCents - (tests?.thisMonthCents ?? 0),
  }
}

/** The purchases that a sum reads. */
interface Purchases {
  readonly where: RawBuilder<boolean>
  readonly by: RawBuilder<string>
  readonly at: RawBuilder<number>
}

/** All purchases, from the indexes that cover a sum. */
const COVERED: Purchases = { where: sql`true`, by: sql.ref('created_by'), at: sql.ref('created_at') }

/**
 * Those with a test key, of which a shop has few. They are summed apart, because the covering indexes do not
 * have the key. The columns are in expressions, so that only the index of these purchases fits.
 */
const TESTS: Purchases = {
  where: sql.raw(IS_OF_TEST_KEY),
  by: sql`created_by || ''`,
  at: sql`created_at + 0`,
}

async function sumsOfPeople(
  queries: Queries,
  personIds: readonly string[],
  { today, thisMonth, purchases: { where, by, at } }: Periods & { readonly purchases: Purchases },
): Promise<ReadonlyMap<string, Spent>> {
  const rows = await queries
    .selectFrom('intent')
    .select([
      by.as('personId'),
      total(
        sql`case when created_at >= ${today.from} and created_at < ${today.to} then ${COST} else 0 end`,
      ).as('todayCents'),
      total(COST).as('thisMonthCents'),
    ])
    .where(by, 'in', personIds)
    .where(at, '>=', thisMonth.from)
    .where(at, '<', thisMonth.to)
    .where(where)
    .groupBy(by)
    .execute()
  return new Map(rows.map(({ personId, ...spent }) => [personId, spent]))
}

async function sumOfShop(
  queries: Queries,
  { today, purchases: { where, at } }: { readonly today: Period; readonly purchases: Purchases },
): Promise<number> {
  const row = await queries
    .selectFrom('intent')
    .select(total(COST).as('cents'))
    .where(at, '>=', today.from)
    .where(at, '<', today.to)
    .where(where)
    .executeTakeFirst()
  return row?.cents ?? 0
}

function total(cents: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${cents}), 0) as bigint)`
}
