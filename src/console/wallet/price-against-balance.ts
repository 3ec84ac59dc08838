import { formatCents } from '#brazil/money.ts'

/** The wallet after a purchase. For showing only: the balance itself comes from the service. */
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
 * Why it cannot be paid, in words for a button, with who tops up; undefined where it can, or where nobody
 * knows.
 */
export function shortfallLabel(afford: Affordability, topUpText: string): string | undefined {
  return afford.kind === 'short'
    ? `Faltam ${formatCents(afford.missingCents)} na carteira. ${topUpText}`
    : undefined
}
