import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents, centsOfReais } from '#brazil/money.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { announce } from '#console/ui/announcements.ts'
import { useOnline } from '#console/ui/use-online.ts'

/** The BFF gives a younger balance without asking (ms). Its clock may differ a little from this one. */
const YOUNG_MS = 20_000

/**
 * The balance and whether it could be renewed. The BFF answers with the last known one where the central does
 * not give it: a person who asked for today's has to hear that this is not it.
 */
export function useBalance() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(apiQuery('session'))
  const { data: balance, error, isFetching, refetch } = useQuery(apiQuery('balance'))
  const online = useOnline()
  const [keptAt, setKeptAt] = useState<string>()

  const refresh = async () => {
    const before = balance?.readAt
    const { data } = await refetch()
    const isNew = data && (data.readAt !== before || Date.now() - Date.parse(data.readAt) < YOUNG_MS)
    setKeptAt(isNew ? undefined : before)
    announce(isNew ? `Saldo: ${formatCents(centsOfReais(data.saldo))}` : 'O saldo não atualizou.')
    // The central may have refused the key, which is then said on every page.
    if (!isNew) await invalidate(queryClient, 'session')
  }
  return { balance, isFetching, refresh, problem: problem() }

  /** Why the balance may be older than it seems. */
  function problem(): string | undefined {
    // A banner on every page says why.
    if (session?.keyRefused || !online) return 'Não atualizou.'
    if (error) return 'Não atualizou. O Pátio não respondeu.'
    return balance && keptAt === balance.readAt ? 'Não atualizou. A central não respondeu.' : undefined
  }
}
