import { centsOfReais } from '#brazil/money.ts'
import { readNumber } from '#contract/read-number.ts'

/**
 * Ten million reais, far above any purchase or wallet. A larger number is an error of the service, not an
 * amount.
 */
const LARGEST_CENTS = 1_000_000_000

/**
 * The integer cents of an amount that the service states in BRL, as a number or as text. Undefined for an
 * impossible one (negative, absurdly large): the amount then stays unknown, and a purchase is not lost
 * because of a number that cannot be stored.
 */
export function statedCents(stated: unknown): number | undefined {
  const brl = readNumber(stated)
  if (brl === undefined) return undefined
  const cents = centsOfReais(brl)
  return cents >= 0 && cents <= LARGEST_CENTS ? cents : undefined
}
