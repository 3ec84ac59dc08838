import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#console/api/http.ts'
import { KeptBalanceSchema } from '#contract/console/kept.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'

const POLL_MS = 60_000

/**
 * The wallet, as the service last said it. Never changed by guesswork: a purchase invalidates it or a live event brings
 * the new one. The minute's polling is for when events do not come.
 */
export const balanceOptions = () =>
  queryOptions({
    queryKey: ['balance'],
    queryFn: ({ signal }) => fetchJson(KeptBalanceSchema, CONSOLE_ROUTES.balance, { signal }),
    staleTime: 15_000,
    refetchInterval: POLL_MS,
  })
