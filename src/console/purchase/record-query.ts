import { focusManager, type UseQueryOptions } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { pollInterval } from './poll.ts'

/** Query of a record that a page shows: polled until the record is final, then never read again. */
export function recordQuery(id: string): UseQueryOptions<InquiryRecord> {
  return {
    ...apiQuery('inquiry', { id }),
    staleTime: ({ state: { data } }) => (data && isFinal(data.state) ? Infinity : 0),
    // A person who comes back to the page sees the newest state.
    refetchOnWindowFocus: ({ state: { data } }) => (data && isFinal(data.state) ? false : 'always'),
    refetchInterval: ({ state: { data } }) => pollInterval(data, Date.now(), !focusManager.isFocused()),
    refetchIntervalInBackground: true,
  }
}
