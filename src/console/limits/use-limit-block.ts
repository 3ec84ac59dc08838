import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { limitLabel } from './limit-label.ts'

/** Why the person's or the shop's limit leaves no room for this price, in words for a `disabledReason`. */
export function useLimitBlock(priceCents: number | undefined): string | undefined {
  const { data: own } = useQuery(apiQuery('ownLimits'))
  return limitLabel(own, priceCents)
}
