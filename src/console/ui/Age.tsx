import { ageText, dateTimeText } from './time-text.ts'
import { useNow } from './use-now.ts'

/** "há 2 min", kept true while the page is open; the exact time on hover. `at` is ISO 8601. */
export function Age({ at, className }: { readonly at: string; readonly className?: string }) {
  const now = useNow(15_000)
  return (
    <time dateTime={at} title={dateTimeText(at)} className={className}>
      {ageText(at, now)}
    </time>
  )
}
