import { skipToken, useQuery } from '@tanstack/react-query'
import { useFacts } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'

/** The newest few records say enough, and each costs a request: one for each `useRecord`. */
const RECORDS_READ = 3

/**
 * The shop's newest records of a car, from which forms take data. Empty without a plate, and until all
 * records have loaded: the newest one decides.
 */
export function useKnownRecords(plate: string | undefined): {
  readonly records: readonly InquiryRecord[]
  readonly isPending: boolean
} {
  const asked = plate === undefined ? skipToken : ({ plate, state: 'done', limit: RECORDS_READ } as const)
  const history = useQuery(apiQuery('inquiries', asked))
  const [first, second, third] = useFacts(history.data?.items)
  // Three calls: `useQueries` would add its code for any number of queries.
  const read = [useRecord(first), useRecord(second), useRecord(third)]
  const isPending = history.isLoading || read.some(({ isLoading }) => isLoading)
  return { records: isPending ? [] : read.flatMap(({ data }) => data ?? []), isPending }
}

function useRecord(item: Pick<HistoryItem, 'id'> | undefined) {
  const query = apiQuery('inquiry', item === undefined ? skipToken : { id: item.id })
  return useQuery({ ...query, staleTime: Infinity })
}
