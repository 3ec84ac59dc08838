import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { shortfallLabel } from '#console/wallet/price-against-balance.ts'
import { useAffordability } from '#console/wallet/use-affordability.ts'
import { useTopUp } from '#console/wallet/use-top-up.ts'

/** Why nothing can be bought for this price now. The page's own reason comes first. */
export function usePurchaseBlock(
  reason: string | undefined,
  priceCents: number | undefined,
): string | undefined {
  const afford = useAffordability(priceCents)
  const personal = useSpendingBlock()
  const limit = useLimitBlock(priceCents)
  const { text } = useTopUp()
  return reason ?? personal ?? limit?.text ?? shortfallLabel(afford, text)
}
