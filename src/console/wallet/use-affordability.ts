import { useQuery } from '@tanstack/react-query'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type Affordability, affordability } from './price-against-balance.ts'

/** Compares the price with the newest balance. With a test key nothing is debited. */
export function useAffordability(priceCents: number | undefined): Affordability {
  const { data: balance } = useQuery(apiQuery('balance'))
  return affordability(
    priceCents,
    balance && balance.ambiente !== 'test' ? centsOfReais(balance.saldo) : undefined,
  )
}

/** Whether the shop's key is a test key, by the newest balance. Nothing is debited then. */
export function useIsTest(): boolean {
  return useQuery(apiQuery('balance')).data?.ambiente === 'test'
}
