import { type Mutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SIGN_OUT } from '#console/account/session.ts'
import { applyEvent, refreshAfterGap } from '#console/api/changes.ts'
import { listenToEvents } from '#console/api/live-events.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'

/** Applies the BFF's events to the cache while somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(apiQuery('session'))
  const personId = session?.person?.id
  const leaving = useMutationState({ filters: { mutationKey: SIGN_OUT, predicate: isUnderWay } })
  const isLeaving = leaving.length > 0
  useEffect(() => {
    if (personId === undefined || isLeaving) return undefined
    const known = queryClient.getQueryData(apiQuery('session').queryKey)
    return listenToEvents(known?.lastEvent, {
      onEvent: (event) => void applyEvent(queryClient, event),
      onGap: () => void refreshAfterGap(queryClient),
      onRefused: () => void invalidate(queryClient, 'session'),
    })
  }, [queryClient, personId, isLeaving])
  return null
}

/** Whether the sign-out is running or done. Done counts too, because a new document follows. */
function isUnderWay({ state }: Mutation): boolean {
  return state.status === 'pending' || state.status === 'success'
}
