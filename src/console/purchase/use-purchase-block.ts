import { useQuery } from '@tanstack/react-query'
import { centsOfReais } from '#brazil/money.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { apiQuery } from '#console/api/queries.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'
import { shortfallLabel } from './price-against-balance.ts'

/** Why nothing can be bought for this price now; the page's own reason comes first. */
export function usePurchaseBlock(
  reason: string | undefined,
  priceCents: number | undefined,
): string | undefined {
  const { data: balance } = useQuery(apiQuery('balance'))
  const personal = useSpendingBlock()
  const limit = useLimitBlock(priceCents)
  const { text } = useTopUp()
  return (
    reason ??
    personal ??
    limit?.text ??
    shortfallLabel(priceCents, balance && centsOfReais(balance.saldo), text)
  )
}
