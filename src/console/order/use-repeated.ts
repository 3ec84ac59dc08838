import { skipToken, useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { withoutMasked } from '#contract/service/personal/without-masked.ts'

/** The request of the inquiry that is repeated. */
export interface Repeated {
  readonly isPending: boolean
  readonly failed: boolean
  readonly request: Readonly<Record<string, unknown>> | undefined
  /** What became of its personal data, where it has any. */
  readonly personal: 'filled' | 'left-out' | undefined
}

/**
 * Reads the request that fills the form. Its personal data come from the route that records who sees them; a
 * person who may not see them fills these fields in by hand.
 */
export function useRepeated(id: string | undefined): Repeated {
  const known = useQuery(apiQuery('inquiry', id === undefined ? skipToken : { id }))
  const isMasked = known.data?.masked === true
  const whole = useWhole(isMasked ? id : undefined)
  const request = (whole.data ?? known.data)?.request
  return {
    isPending: id !== undefined && (known.isPending || whole.isFetching),
    failed: known.isError || whole.isError,
    request: request && withoutMasked(request),
    personal: isMasked ? (whole.data ? 'filled' : 'left-out') : undefined,
  }
}

/** The record with its personal data, where the person may see them. */
function useWhole(id: string | undefined) {
  const { mayQueryPeople } = usePerson()
  return useQuery({
    queryKey: ['repeated', id],
    queryFn: id !== undefined && mayQueryPeople ? () => api('revealInquiry', { params: { id } }) : skipToken,
    // Each read is recorded, and nothing of it stays once the form is left.
    staleTime: Infinity,
    gcTime: 0,
    retry: 0,
  })
}
