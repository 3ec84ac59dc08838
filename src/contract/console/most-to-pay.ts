import type { Margin, PurchaseAccountRequest } from './purchase-account.ts'

/**
 * The highest price that the shop may pay for the car, in cents: its FIPE value less debts, transfer, repairs
 * and margin. Unknown debts count as zero, and the caller must say so beside the price. Fractions of a cent
 * are rounded in the shop's favour. Negative when the costs exceed the value; null without a FIPE value.
 */
export function highestPrice({
  fipeCents,
  debtsCents,
  transferCents,
  repairsCents,
  margin,
}: PurchaseAccountRequest): number | null {
  if (fipeCents === null) return null
  return fipeCents - (debtsCents ?? 0) - transferCents - repairsCents - marginCents(fipeCents, margin)
}

/** The margin as an amount, in cents. */
export function marginCents(fipeCents: number, margin: Margin): number {
  return margin.unit === 'cents' ? margin.cents : Math.ceil((fipeCents * margin.hundredths) / 100_00)
}
