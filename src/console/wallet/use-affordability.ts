import { useQuery } from '@tanstack/react-query'
import { centsOfReais } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type Affordability, affordability } from './price-against-balance.ts'

/** The wallet against a price, by its newest balance. With a test key nothing is debited. */
export function useAffordability(priceCents: number | undefined): Affordability {
  const { data: balance } = useQuery(apiQuery('balance'))
  return affordability(
    priceCents,
    balance && balance.ambiente !== 'test' ? centsOfReais(balance.saldo) : undefined,
  )
}

/** The shop's key is one of the test environment, as the newest balance says: nothing is debited. */
export function useIsTest(): boolean {
  return useQuery(apiQuery('balance')).data?.ambiente === 'test'
}
