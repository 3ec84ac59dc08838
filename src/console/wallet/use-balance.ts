import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCents, centsOfReais } from '#brazil/money.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { announce } from '#console/ui/announcements.ts'
import { useOnline } from '#console/ui/use-online.ts'

/**
 * The BFF answers with a balance younger than this without asking the central (ms). Its clock may differ a
 * little from the browser's.
 */
const YOUNG_MS = 20_000

/**
 * The balance and whether it could be refreshed. If the central does not give one, the BFF answers with the
 * last known balance; a person who asked for a new one must then hear that this one is old.
 */
export function useBalance() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(apiQuery('session'))
  const { data: balance, error, isFetching, refetch } = useQuery(apiQuery('balance'))
  const online = useOnline()
  const [keptAt, setKeptAt] = useState<string>()

  const refresh = async () => {
    const before = balance?.readAt
    const { data, isError } = await refetch()
    const isNew =
      data && !isError && (data.readAt !== before || Date.now() - Date.parse(data.readAt) < YOUNG_MS)
    setKeptAt(isNew ? undefined : before)
    announce(isNew ? `Saldo: ${formatCents(centsOfReais(data.saldo))}` : 'O saldo não atualizou.')
    // The central may have refused the key. The session says so, and every page shows it.
    if (!isNew) await invalidate(queryClient, 'session')
  }
  return { balance, isFetching, refresh, problem: problem() }

  /** Why the balance may be older than it looks. */
  function problem(): string | undefined {
    // A banner on every page says why.
    if (session?.keyRefused || !online) return 'Não atualizou.'
    if (error) return 'Não atualizou. O Pátio não respondeu.'
    return balance && keptAt === balance.readAt ? 'Não atualizou. A central não respondeu.' : undefined
  }
}
