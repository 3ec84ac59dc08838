import { centsOfReais } from '#brazil/money.ts'
import type { CachedBalance } from '#contract/console/cached.ts'

/**
 * What the wallet holds for purchases, in cents. Undefined while it is unknown, and with a test key, which
 * debits nothing.
 */
export function spendableCents(balance: CachedBalance | undefined): number | undefined {
  return balance && balance.ambiente !== 'test' ? centsOfReais(balance.saldo) : undefined
}
