import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '#brazil/age.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { usualMs } from './usual-time.ts'

/** So many of the latest say what is usual. */
const READ = 9

/** How long this service has taken in this shop. Nothing until it has been asked a few times. */
export function UsualTime({ service }: Pick<InquiryRecord, 'service'>) {
  const { data } = useQuery({
    ...apiQuery('inquiries', { service, state: 'done', single: 'true', limit: READ }),
    staleTime: Infinity,
  })
  const usual = usualMs(data?.items ?? [])
  return usual === null ? null : <> Costuma levar {formatDuration(Math.max(1000, usual))}.</>
}
