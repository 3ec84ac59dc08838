import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyEvent, refreshAfterGap } from '#console/api/changes.ts'
import { listenToEvents } from '#console/api/live-events.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'

/** Applies the BFF's events to the cache while somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(apiQuery('session'))
  const personId = session?.person?.id
  useEffect(() => {
    if (personId === undefined) return undefined
    const known = queryClient.getQueryData(apiQuery('session').queryKey)
    return listenToEvents(known?.lastEvent, {
      onEvent: (event) => void applyEvent(queryClient, event),
      onGap: () => void refreshAfterGap(queryClient),
      onRefused: () => void invalidate(queryClient, 'session'),
    })
  }, [queryClient, personId])
  return null
}
