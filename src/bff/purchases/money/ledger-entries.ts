import type { JsonObject } from '#contract/json.ts'
import { isOfTestKey } from '../../upstream/client/fingerprint.ts'
import type { Change } from '../outcomes/change.ts'
import type { IntentRow, MoneyColumns } from '../tables.ts'

/** The clocks of the shop and of the service differ by less than this (ms). */
const CLOCK_SKEW_MS = 5 * 60_000

/** The columns that decide about a purchase's money, before the change. */
export type Moneyed = Pick<
  IntentRow,
  'fingerprint' | 'reused' | 'price_cents' | 'charged_cents' | 'sent_at'
> &
  MoneyColumns

/**
 * What an outcome says about the wallet: the two entries that the service writes into its ledger for a
 * purchase. The debit has the time at which the service accepted the purchase, by the service's own clock
 * where the answer states it. The refund has the time at which the shop learned of it, since no answer
 * states when it was paid. A test key debits nothing (interface 5.3): its purchases have no amount and no
 * refund.
 *
 * @returns the columns to set; undefined where no money moved
 */
export function moneyAfter(before: Moneyed, change: Change, now: number): Partial<MoneyColumns> | undefined {
  const columns = columnsAfter(before, change, now)
  return Object.keys(columns).length > 0 ? columns : undefined
}

function columnsAfter(before: Moneyed, change: Change, now: number): Partial<MoneyColumns> {
  const isTest = isOfTestKey(before)
  if (change.acceptedAt !== undefined) {
    if (change.reused === true) return {}
    // If the reply states no amount, the confirmed price counts until the final answer states one.
    const cents = isTest ? 0 : (change.chargedCents ?? before.price_cents)
    return { debited_cents: cents, debited_at: change.acceptedAt, refunded_cents: 0 }
  }
  if (isTest) return {}
  if (before.debited_at === null) return refundedAtOnce(before, change, now)
  return { ...createdAt(before, before.debited_at, change.result), ...refunded(before, change, now) }
}

/**
 * The FIPE routes charge and refund in one call (interface 4.7), and their refusal states no amount: it is
 * the price that the person confirmed.
 */
function refundedAtOnce({ price_cents: cents }: Moneyed, change: Change, now: number): Partial<MoneyColumns> {
  if (change.error?.charged !== 'refunded' || cents === null) return {}
  return { debited_cents: cents, debited_at: now, refunded_cents: cents, refunded_at: now }
}

function refunded(before: Moneyed, change: Change, now: number): Partial<MoneyColumns> {
  const { charged_cents: stated, debited_cents: debited } = before
  const final = change.chargedCents
  if (final === undefined || final === debited) return {}
  // Where the acceptance stated no amount, the final amount was the debit, unless everything was refunded.
  if (debited === null || (stated === null && change.state === 'done')) return { debited_cents: final }
  return { refunded_cents: debited - final, refunded_at: now }
}

/**
 * The time of the acceptance. If a reply was lost, a later reply to the repeated call states the earlier
 * time of the debit. An impossible time (another clock, an invented value) is ignored.
 */
function createdAt(
  { sent_at: sentAt }: Moneyed,
  acceptedAt: number,
  result: JsonObject | undefined,
): Partial<MoneyColumns> {
  const at = typeof result?.criado_em === 'string' ? Date.parse(result.criado_em) : NaN
  const from = (sentAt ?? acceptedAt) - CLOCK_SKEW_MS
  return at >= from && at <= acceptedAt + CLOCK_SKEW_MS ? { debited_at: at } : {}
}
