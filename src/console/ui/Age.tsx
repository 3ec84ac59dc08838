import { formatAge } from '#brazil/age.ts'
import { formatDateTime } from '#brazil/dates.ts'
import { useNow } from './use-now.ts'

/** "há 2 min", updated while the page is open; the exact time on hover. `at` is ISO 8601. */
export function Age({ at, className }: { readonly at: string; readonly className?: string }) {
  const now = useNow(15_000)
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAge(at, now)}
    </time>
  )
}
