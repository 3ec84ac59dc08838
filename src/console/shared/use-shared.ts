import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiWithSignal } from '#console/api/api.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { Shared } from '#contract/console/share.ts'

/** How often a page looks whether its link has ended (ms). */
const LOOK_MS = 60_000

/**
 * Reads a link. A page that stays open past the link's end asks once more, and so does one that the browser
 * brings back as it was left: the link may have ended, or its result may have been purged. It reads no more
 * than that, because the server counts each read as an opening.
 */
export function useShared(token: string): UseQueryResult<Shared> {
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => apiWithSignal('shared', { body: { token } }, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without a network it says so, instead of a page without words, and asks again once there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const { data, dataUpdatedAt, refetch } = query
  const now = useNow(LOOK_MS)
  // If the clock of this device was past the end when the server answered, only the server knows the end.
  const endsAt = data ? Date.parse(data.expiresAt) : 0
  const isOver = endsAt > dataUpdatedAt && now > endsAt
  useEffect(() => {
    if (isOver) void refetch()
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refetch()
    }
    addEventListener('pageshow', onBack)
    return () => removeEventListener('pageshow', onBack)
  }, [isOver, refetch])
  return query
}
