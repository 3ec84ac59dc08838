import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { api } from '#console/api/api.ts'
import { FORGET_MS } from '#console/api/queries.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'

// Most results hide nothing.
const RevealLine = lazyPart(() => import('./RevealLine.tsx').then((module) => module.RevealLine), PartMissing)

interface Revealed {
  /** The record, with its personal data once the person has asked for them. */
  readonly record: InquiryRecord
  /** The button that asks for them; undefined if nothing is hidden. */
  readonly reveal: ReactNode
}

/**
 * A record whose personal data are hidden until the person asks for them. Revealed data stay only in this
 * page's memory: leaving the page hides them again.
 */
export function useReveal(record: InquiryRecord): Revealed {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api('revealInquiry', { params: { id: record.id } }),
    gcTime: FORGET_MS,
  })
  const { mayQueryPeople } = usePerson()
  // It is hidden again if the record has changed since, or if a manager has taken the permission away.
  const isCurrent = data?.id === record.id && data.updatedAt === record.updatedAt
  const shown = isCurrent && mayQueryPeople ? data : undefined
  if (record.masked !== true) return { record, reveal: undefined }
  return {
    record: shown ?? record,
    reveal: (
      // As high as the button.
      <Suspense fallback={<div className="h-5" />}>
        <RevealLine isShown={shown !== undefined} busy={isPending} error={error} onReveal={() => mutate()} />
      </Suspense>
    ),
  }
}
