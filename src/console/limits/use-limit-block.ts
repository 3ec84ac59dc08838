import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { may } from '#contract/console/access.ts'
import { type LimitBlock, limitBlock } from './limit-block.ts'

/** Why the limit of the person or the shop leaves no room for this price now; undefined if there is room. */
export function useLimitBlock(priceCents: number | undefined): LimitBlock | undefined {
  const { data: own } = useQuery(apiQuery('ownLimits'))
  const { role } = usePerson()
  return limitBlock(own, priceCents, may(role, 'manage'))
}
