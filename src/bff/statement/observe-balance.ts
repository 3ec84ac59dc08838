import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '#brazil/durations.ts'
import { type SpentTotal, readTotal } from '../purchases/money/spent-total.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Queries, Store } from '../store/store.ts'
import type { ReadingListener } from '../upstream/cache/balance.ts'
import { statedCents } from '../upstream/client/amount.ts'
import type { BalanceObservationRow } from './tables.ts'

interface ObserveOptions {
  readonly store: Store
  readonly fingerprint: string
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/**
 * Stores a balance together with the shop's total spending when the service stated it, but only if that total
 * is certain:
 *
 * - No purchase was open when the call left or when its answer came, and the total did not change in between.
 *   So the shop did not move the wallet meanwhile, however many processes buy.
 * - No other reading was stored in between. So the readings are in the order of the service's answers, even
 *   if two processes read at once, or the clock was set back.
 *
 * The balance in the answer to a purchase is not stored, because a repeated call gets the first answer, with
 * the balance of that time.
 */
export function observeBalance({ store, fingerprint, now, log }: ObserveOptions): ReadingListener {
  const failed = (error: unknown) => {
    // The person still gets the balance, and the next reading comes soon.
    log.warn({ err: error }, 'A balance could not be kept for the statement')
    return undefined
  }
  const stand = async () => ({
    newest: await newestObservation(store.db),
    total: await readTotal(store.db, fingerprint),
  })

  return async () => {
    const before = await stand().catch(failed)
    return async ({ saldo }) => {
      if (!before || before.total.isOpen) return
      const after = await readTotal(store.db, fingerprint).catch(failed)
      if (!after || after.isOpen || after.changes !== before.total.changes) return
      const balanceCents = statedCents(saldo)
      if (balanceCents === undefined) return
      const row = rowOf(after, { fingerprint, balanceCents, readAt: now() })
      await keep(store.db, row, before.newest).catch(failed)
    }
  }
}

type Observed = Omit<BalanceObservationRow, 'id'>

function rowOf(
  total: SpentTotal,
  read: { readonly fingerprint: string; readonly balanceCents: number; readonly readAt: number },
): Observed {
  return {
    fingerprint: read.fingerprint,
    read_at: read.readAt,
    balance_cents: read.balanceCents,
    debited_cents: total.debitedCents,
    refunded_cents: total.refundedCents,
    changes: total.changes,
  }
}

async function keep(
  queries: Queries,
  row: Observed,
  newest: BalanceObservationRow | undefined,
): Promise<void> {
  if (newest && saysTheSame(row, newest)) {
    // People look at the wallet all day, so a reading that says nothing new gets no row of its own.
    await queries
      .updateTable('balance_observation')
      .set({ read_at: row.read_at })
      .where('id', '=', newest.id)
      .where('read_at', '<', row.read_at)
      // Another reading may have been stored in between. This one would then be later than the one after it.
      .where((own) =>
        own.not(
          own.exists(
            own
              .selectFrom('balance_observation as later')
              .select('later.id')
              .where('later.id', '>', newest.id),
          ),
        ),
      )
      .execute()
    return
  }
  try {
    await queries
      .insertInto('balance_observation')
      .values({ id: (newest?.id ?? 0) + 1, ...row })
      .execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** Only within the same hour, so that the ends of days and months have an observation nearby. */
function saysTheSame(row: Observed, newest: BalanceObservationRow): boolean {
  return (
    newest.fingerprint === row.fingerprint &&
    newest.changes === row.changes &&
    newest.balance_cents === row.balance_cents &&
    Math.floor(newest.read_at / HOUR_MS) === Math.floor(row.read_at / HOUR_MS)
  )
}

/** The last observation, of any key. */
export async function newestObservation(queries: Queries): Promise<BalanceObservationRow | undefined> {
  return queries
    .selectFrom('balance_observation')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
