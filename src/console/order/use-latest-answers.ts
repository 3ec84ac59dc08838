import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { HistoryItem } from '#contract/console/record.ts'

/** As many as fit a desktop's screen under a short form. */
export const LATEST_SHOWN = 9

/** What a service has answered in this shop last; undefined while it is on its way. */
export function useLatestAnswers(service: string): readonly HistoryItem[] | undefined {
  const { data } = useQuery({
    ...apiQuery('inquiries', { service, state: 'done', single: 'true', limit: LATEST_SHOWN }),
    staleTime: Infinity,
  })
  return data?.items
}
