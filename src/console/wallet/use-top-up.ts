import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { centsOfReais } from '#brazil/money.ts'
import { PersonContext } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { topUpText, walletKeepers } from './top-up-text.ts'

/** Whom to ask for money, and where the wallet is topped up. */
export function useTopUp() {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  const role = use(PersonContext)?.role
  const url = wallet?.topUpUrl ?? undefined
  return {
    isManager: role === 'manager',
    text: topUpText(role, { managers: wallet?.managers, hasLink: url !== undefined }),
    keepers: walletKeepers(wallet?.managers),
    url,
  }
}

/** Whether the balance is below the shop's threshold. With a test key nothing is debited. */
export function useLowBalance(): boolean {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  const { data: balance } = useQuery(apiQuery('balance'))
  if (!balance || balance.ambiente === 'test') return false
  const lowBelowCents = wallet?.lowBelowCents ?? null
  return lowBelowCents !== null && centsOfReais(balance.saldo) < lowBelowCents
}
