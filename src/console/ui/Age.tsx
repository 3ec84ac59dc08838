import { ageInSentence, formatAge } from '#brazil/age.ts'
import { formatDateTime } from '#brazil/dates.ts'
import { useNow } from './use-now.ts'

interface AgeProps {
  /** ISO 8601. */
  readonly at: string
  /** Set if text precedes it: under a minute it then reads `há instantes` instead of `agora`. */
  readonly inSentence?: boolean
  readonly className?: string
}

/** "há 2 min", updated while the page is open; the exact time on hover. */
export function Age({ at, inSentence = false, className }: AgeProps) {
  const now = useNow(15_000)
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {(inSentence ? ageInSentence : formatAge)(at, now)}
    </time>
  )
}
