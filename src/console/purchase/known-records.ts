import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useFacts } from '#console/account/facts.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { InquiryRecord } from '#contract/console/record.ts'

/** The newest few say enough, and each is a request. */
const RECORDS_READ = 3

/**
 * The shop's newest records of a car, from which forms take data; none without a plate, and none until all of
 * them are here: the newest decides.
 */
export function useKnownRecords(plate: string | undefined): {
  readonly records: readonly InquiryRecord[]
  readonly isPending: boolean
} {
  const asked = plate === undefined ? skipToken : ({ plate, state: 'done', limit: RECORDS_READ } as const)
  const history = useQuery(apiQuery('inquiries', asked))
  const read = useQueries({
    queries: useFacts(history.data?.items).map(({ id }) =>
      Object.assign(apiQuery('inquiry', { id }), { staleTime: Infinity }),
    ),
  })
  const isPending = history.isLoading || read.some(({ isLoading }) => isLoading)
  return { records: isPending ? [] : read.flatMap(({ data }) => data ?? []), isPending }
}
