import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { type Affordability, affordability } from './price-against-balance.ts'
import { spendableCents } from './spendable-cents.ts'

/** Compares the price with the newest balance. */
export function useAffordability(priceCents: number | undefined): Affordability {
  const { data: balance } = useQuery(apiQuery('balance'))
  return affordability(priceCents, spendableCents(balance))
}

/** Whether the shop's key is a test key, by the newest balance. Nothing is debited then. */
export function useIsTest(): boolean {
  return useQuery(apiQuery('balance')).data?.ambiente === 'test'
}
