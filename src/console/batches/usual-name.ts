import { formatDateTime } from '#brazil/dates.ts'

/** The day and the time behind it take the rest of a lot's name. */
const MAX_WHAT = 38

/** What a lot is called where nobody names it: what it asks, and when. `at` in ISO 8601. */
export function usualName(title: string, at: string): string {
  return `${whatOf(title)}, ${formatDateTime(at)}`
}

/** What a person has called it; null where the name says what the page says anyway. */
export function ownName(name: string | null, title: string): string | null {
  return name === null || isUsualName(name, title) ? null : name
}

function isUsualName(name: string, title: string): boolean {
  const what = `${whatOf(title)}, `
  return name.startsWith(what) && /^\d\d\/\d\d\/\d{4}\D+\d\d:\d\d$/.test(name.slice(what.length))
}

function whatOf(title: string): string {
  return title.length > MAX_WHAT ? `${title.slice(0, MAX_WHAT - 1).trimEnd()}…` : title
}
