import { formatCents } from '#brazil/money.ts'
import { useIsTest } from '#console/wallet/use-affordability.ts'

/**
 * Label of a button that pays, with its price: `Consultar por R$ 8,90`. In the test environment nothing costs
 * anything: `Consultar em teste`.
 *
 * @param priceCents undefined if no price is known: the label is then `words` alone
 * @param isLeast the final price may be higher: `Consultar a partir de R$ 8,90`
 */
export function usePressLabel(words: string, priceCents: number | undefined, isLeast = false): string {
  const isTest = useIsTest()
  if (isTest) return `${words} em teste`
  if (priceCents === undefined) return words
  return `${words} ${isLeast ? 'a partir de' : 'por'} ${formatCents(priceCents)}`
}
