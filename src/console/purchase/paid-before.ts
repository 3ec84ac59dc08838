import { skipToken, useQuery } from '@tanstack/react-query'
import { useFacts } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import { isFinal } from '#contract/console/record-state.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { paidQuery } from './paid-query.ts'

/** The word after `já` for a purchase with a result: with a test key nothing was paid. */
export const paidWord = ({ test }: { readonly test?: boolean | undefined }) => (test ? 'feita' : 'paga')

/** For each service the newest purchase that is running or has a result, by the service's slug. */
export function newestByService(items: readonly HistoryItem[]): ReadonlyMap<string, HistoryItem> {
  const newest = new Map<string, HistoryItem>()
  for (const item of items) {
    const counts = (item.state === 'done' && !item.purged) || !isFinal(item.state)
    if (counts && !newest.has(item.service)) newest.set(item.service, item)
  }
  return newest
}

/** The shop's purchases about a car, by the service's slug. Empty without a plate, and while they load. */
export function usePaidBefore(plate: string | undefined): ReadonlyMap<string, HistoryItem> {
  const { data } = useQuery(plate === undefined ? apiQuery('inquiries', skipToken) : paidQuery(plate))
  return newestByService(useFacts(data?.items))
}
