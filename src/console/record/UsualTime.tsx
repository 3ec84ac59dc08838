import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { isLate, usualMs, usualText } from './usual-time.ts'

/** How many of the latest purchases decide what is usual. */
const READ = 9

interface UsualTimeProps extends Pick<InquiryRecord, 'service'> {
  /** How long this purchase has taken so far. */
  readonly elapsedMs: number
}

/** How long this service usually takes in this shop. Nothing until it has been bought a few times. */
export function UsualTime({ service, elapsedMs }: UsualTimeProps) {
  const { data } = useQuery({
    ...apiQuery('inquiries', { service, state: 'done', single: 'true', limit: READ }),
    staleTime: Infinity,
  })
  const usual = usualMs(data?.items ?? [])
  if (usual === null) return null
  // A time that has already passed would only worry the person.
  return isLate(elapsedMs, usual) ? (
    <> Está demorando mais que o normal.</>
  ) : (
    <> Costuma levar {usualText(usual)}.</>
  )
}
