import type { Margin, PurchaseAccountRequest } from './purchase-account.ts'

/**
 * The most that may be paid for the car, in cents: its FIPE value less debts, transfer, repairs and margin.
 * Debts that nobody knows are left out, and who shows it says so. A part of a cent goes to the shop. Negative
 * where the costs exceed the value; null without a FIPE value.
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
