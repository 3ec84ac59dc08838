import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { balanceOptions } from '#console/account/balance.ts'
import { sessionOptions } from '#console/account/queries.ts'
import { listenToEvents } from '#console/api/live-events.ts'
import { noteBatch } from '#console/batches/queries.ts'
import { inquiryOptions } from '#console/record/queries.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'

/** Brings what the BFF tells into the cache, as long as somebody is signed in. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionOptions())
  const personId = session?.person?.id
  useEffect(() => {
    if (personId === undefined) return undefined
    return listenToEvents({
      onEvent: (event) => void applyEvent(queryClient, event),
      onGap: () => void refreshAfterGap(queryClient),
      onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionOptions().queryKey }),
    })
  }, [queryClient, personId])
  return null
}

/** An event says what changed and carries nothing personal: whoever shows the result reads it again. */
export async function applyEvent(queryClient: QueryClient, event: LiveEvent): Promise<void> {
  switch (event.type) {
    case 'inquiry':
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: inquiryOptions(event.data.id).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['history'] }),
      ])
      return
    case 'balance':
      queryClient.setQueryData(balanceOptions().queryKey, (before) =>
        // Events and answers overtake each other: the newer word stays.
        before && before.readAt > event.data.readAt ? before : event.data,
      )
      return
    // An alarm, or its end: what of it stands is the session's to say.
    case 'alert':
    case 'session':
      await queryClient.invalidateQueries({ queryKey: sessionOptions().queryKey })
      return
    case 'batch':
      noteBatch(queryClient, event.data)
      return
  }
}

async function refreshAfterGap(queryClient: QueryClient): Promise<void> {
  const live = ['inquiry', 'history', 'balance', 'session', 'batch', 'batches']
  await queryClient.invalidateQueries({
    predicate: (query) => live.some((first) => first === query.queryKey[0]),
  })
}
