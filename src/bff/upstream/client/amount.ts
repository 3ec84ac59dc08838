import { centsOfReais } from '#brazil/money.ts'
import { readNumber } from '#contract/read-number.ts'

/** Ten million reais: no purchase and no wallet comes near. A larger figure is a fault, not an amount. */
const LARGEST_CENTS = 1_000_000_000

/**
 * Integer cents of an amount that the service states in BRL, as a number or as text. Undefined for an
 * impossible one (negative, absurdly large): then it stays unknown, and a purchase that was made is not lost
 * over a figure that no store could hold.
 */
export function statedCents(stated: unknown): number | undefined {
  const brl = readNumber(stated)
  if (brl === undefined) return undefined
  const cents = centsOfReais(brl)
  return cents >= 0 && cents <= LARGEST_CENTS ? cents : undefined
}
