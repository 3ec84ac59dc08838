import { formatCents } from '#brazil/money.ts'
import { highestPrice } from '#contract/console/most-to-pay.ts'
import type { PurchaseAccountRequest } from '#contract/console/purchase-account.ts'

/** Precedes the amount by which the costs exceed the car's value: a negative price to pay means nothing. */
export const EXCEEDED = 'Os custos e a margem passam do valor do carro em'

/** Follows a price that counts no debts. */
export function withoutDebts({ debtsCents }: Pick<PurchaseAccountRequest, 'debtsCents'>): string {
  return debtsCents === null ? ', sem contar os débitos' : ''
}

/**
 * The account's result in one line, with what it leaves out; undefined without a FIPE value.
 *
 * @param before precedes a price
 */
export function resultWords(account: PurchaseAccountRequest, before = ''): string | undefined {
  const most = highestPrice(account)
  if (most === null) return undefined
  return most < 0
    ? `${EXCEEDED} ${formatCents(-most)}`
    : `${before}${formatCents(most)}${withoutDebts(account)}`
}
