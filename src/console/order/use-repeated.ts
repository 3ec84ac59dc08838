import { skipToken, useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { withoutMasked } from '#contract/service/personal/without-masked.ts'

/** The request of the inquiry to repeat. */
export interface Repeated {
  readonly isPending: boolean
  readonly failed: boolean
  readonly request: Readonly<Record<string, unknown>> | undefined
  /** Whether its personal data were filled in, if it has any. */
  readonly personal: 'filled' | 'left-out' | undefined
}

/**
 * Reads the request that fills the form. Its personal data come from the route that records the viewer. A
 * person who may not see them fills in these fields by hand.
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

/** The record, with its personal data if the person may see them. */
function useWhole(id: string | undefined) {
  const { mayQueryPeople } = usePerson()
  return useQuery({
    queryKey: ['repeated', id],
    queryFn: id !== undefined && mayQueryPeople ? () => api('revealInquiry', { params: { id } }) : skipToken,
    // The server records each read, and no copy may stay after the form is left.
    staleTime: Infinity,
    gcTime: 0,
    retry: 0,
  })
}
