import { centsOfReais } from '#brazil/money.ts'

/** No purchase and no wallet here is anywhere near: ten million reais. Past it the figure is a fault, not an amount. */
const LARGEST_CENTS = 1_000_000_000

/**
 * Integer cents of an amount that the service states in BRL. Undefined for what cannot be one (negative, absurdly large):
 * then it stays unknown, and a purchase that was made is not lost over a figure that no store could hold.
 */
export function statedCents(brl: number | undefined): number | undefined {
  if (brl === undefined) return undefined
  const cents = centsOfReais(brl)
  return cents >= 0 && cents <= LARGEST_CENTS ? cents : undefined
}
