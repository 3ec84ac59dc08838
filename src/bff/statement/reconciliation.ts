import { type Kysely, sql } from 'kysely'
import type { Reconciliation } from '#contract/console/statement.ts'
import type { Tables } from '../store/tables.ts'
import { countAndCents } from './count-and-cents.ts'
import type { BalanceObservationRow } from './tables.ts'

/** A period from `from` (included) to `before` (not included), in epoch milliseconds. */
export interface Period {
  readonly from: number
  readonly before: number
}

/**
 * Two consecutive observations between which the balance changed by another amount than the shop's purchases.
 */
interface Gap {
  readonly from: number
  readonly to: number
  /** Positive if money came in, negative if it went out. */
  readonly cents: number
}

/**
 * Compares the wallet with the purchases, from the last observation before the period, or the first one in
 * it, to the last one in it. Between two consecutive observations, all of the shop's purchases are known and
 * settled, but for those that ended without an answer. So any other change of the balance was a top-up, if
 * it rose, or such a purchase or another user of the key, if it fell.
 *
 * @returns null if there are no two observations of the same key
 */
export async function readReconciliation(
  queries: Kysely<Tables>,
  period: Period,
): Promise<Reconciliation | null> {
  const to = await lastBefore(queries, period.before)
  const from = to && (await firstFor(queries, to, period.from))
  if (!to || !from || from.id === to.id) return null
  const gaps = await readGaps(queries, from, to)
  const unexplained = gaps.filter(({ cents }) => cents < 0)
  const differenceCents = unexplained.reduce((sum, { cents }) => sum + cents, 0)
  return {
    from: seen(from),
    to: seen(to),
    topUps: gaps.filter(({ cents }) => cents > 0).map((gap) => ({ at: iso(gap.to), cents: gap.cents })),
    purchasesCents: to.debited_cents - from.debited_cents,
    refundsCents: to.refunded_cents - from.refunded_cents,
    unexplained: await Promise.all(
      unexplained.map(async (gap) => ({
        from: iso(gap.from),
        to: iso(gap.to),
        cents: -gap.cents,
        unanswered: await readUnanswered(queries, from.fingerprint, gap),
      })),
    ),
    differenceCents,
    agrees: differenceCents === 0,
  }
}

function lastBefore(queries: Kysely<Tables>, before: number): Promise<BalanceObservationRow | undefined> {
  return queries
    .selectFrom('balance_observation')
    .selectAll()
    .where('read_at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The key's last observation at or before the period's start, otherwise the first one after it. */
async function firstFor(
  queries: Kysely<Tables>,
  { fingerprint, id }: BalanceObservationRow,
  start: number,
): Promise<BalanceObservationRow | undefined> {
  const same = queries
    .selectFrom('balance_observation')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('id', '<', id)
    .limit(1)
  return (
    (await same.where('read_at', '<=', start).orderBy('id', 'desc').executeTakeFirst()) ??
    (await same.orderBy('id').executeTakeFirst())
  )
}

async function readGaps(
  queries: Kysely<Tables>,
  from: BalanceObservationRow,
  to: BalanceObservationRow,
): Promise<readonly Gap[]> {
  // The wallet's balance plus everything that the shop has spent is constant unless someone else moves money.
  const { rows } = await sql<Gap>`
    select earlier as "from", read_at as "to", held - held_earlier as cents
    from (
      select
        id, read_at, balance_cents + debited_cents - refunded_cents as held,
        lag(read_at) over (order by id) as earlier,
        lag(balance_cents + debited_cents - refunded_cents) over (order by id) as held_earlier
      from balance_observation
      where fingerprint = ${from.fingerprint} and id >= ${from.id} and id <= ${to.id}
    ) as observed
    where held <> held_earlier
    order by id`.execute(queries)
  return rows
}

/**
 * Purchases that the service may have charged in the gap although it never answered. No observation is stored
 * while one is open, so it was sent in the same gap in which it was charged.
 */
async function readUnanswered(queries: Kysely<Tables>, fingerprint: string, { from, to }: Gap) {
  return queries
    .selectFrom('intent')
    .select(countAndCents)
    .where('state', '=', 'expired')
    .where('created_at', '<', to)
    .where('fingerprint', '=', fingerprint)
    .where('accepted_at', 'is', null)
    .where('uncertain_attempts', '>', 0)
    .where('sent_at', '>=', from)
    .where('sent_at', '<', to)
    .executeTakeFirstOrThrow()
}

function seen({ read_at: at, balance_cents: balanceCents }: BalanceObservationRow) {
  return { at: iso(at), balanceCents }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
