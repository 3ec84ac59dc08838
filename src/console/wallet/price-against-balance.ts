import { formatCents } from '#brazil/money.ts'

/** The wallet after a purchase. Only for display: the balance itself comes from the service. */
export type Affordability =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'enough'; readonly afterCents: number }
  | { readonly kind: 'short'; readonly missingCents: number }

export function affordability(
  priceCents: number | undefined,
  balanceCents: number | undefined,
): Affordability {
  if (priceCents === undefined || balanceCents === undefined) return { kind: 'unknown' }
  const afterCents = balanceCents - priceCents
  return afterCents < 0 ? { kind: 'short', missingCents: -afterCents } : { kind: 'enough', afterCents }
}

/**
 * Why the price cannot be paid, as text for a button, with who tops up; undefined if it can be paid or the
 * balance is unknown.
 */
export function shortfallLabel(afford: Affordability, topUpText: string): string | undefined {
  return afford.kind === 'short'
    ? `Faltam ${formatCents(afford.missingCents)} na carteira. ${topUpText}`
    : undefined
}
