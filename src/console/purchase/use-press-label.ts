import { formatCents } from '#brazil/money.ts'
import { useIsTest } from '#console/wallet/use-affordability.ts'

/**
 * What a press that pays does and costs: `Consultar por R$ 8,90`. In the test environment nothing costs
 * anything: `Consultar em teste`.
 *
 * @param priceCents undefined where none is known: the words are alone
 * @param isLeast it may cost more: `Consultar a partir de R$ 8,90`
 */
export function usePressLabel(words: string, priceCents: number | undefined, isLeast = false): string {
  const isTest = useIsTest()
  if (isTest) return `${words} em teste`
  if (priceCents === undefined) return words
  return `${words} ${isLeast ? 'a partir de' : 'por'} ${formatCents(priceCents)}`
}
