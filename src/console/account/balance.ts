import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { CachedBalanceSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'

const POLL_MS = 60_000

/**
 * The wallet, as the service last said it. Never changed by guesswork: a purchase invalidates it or a live event brings
 * the new one. The minute's polling is for when events do not come.
 */
export const balanceOptions = () =>
  queryOptions({
    queryKey: ['balance'],
    queryFn: ({ signal }) => fetchJson(CachedBalanceSchema, CONSOLE_PATHS.balance, { signal }),
    staleTime: 15_000,
    refetchInterval: POLL_MS,
  })
