import { formatDateTime } from '#brazil/dates.ts'

/** The day and the time behind it take the rest of a lot's name. */
const MAX_WHAT = 38

/** What a lot is called where nobody names it: what it asks, and when. `at` in ISO 8601. */
export function usualName(title: string, at: string): string {
  const what = title.length > MAX_WHAT ? `${title.slice(0, MAX_WHAT - 1).trimEnd()}…` : title
  return `${what}, ${formatDateTime(at)}`
}
