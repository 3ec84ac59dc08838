import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { PersonContext } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { spendableCents } from './spendable-cents.ts'
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

/** Whether the balance is below the shop's threshold. */
export function useLowBalance(): boolean {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  const { data: balance } = useQuery(apiQuery('balance'))
  return (spendableCents(balance) ?? Infinity) < (wallet?.lowBelowCents ?? -Infinity)
}
