import { formatDate, startOfDay } from '#brazil/dates.ts'

/** The days of a filter (`yyyy-mm-dd`, both included), as text for a printed heading. */
export function daysText({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}) {
  const text = (day: string) => formatDate(startOfDay(day))
  if (from !== undefined && to !== undefined) return from === to ? text(from) : `${text(from)} a ${text(to)}`
  if (from !== undefined) return `Desde ${text(from)}`
  return to === undefined ? 'Todo o período' : `Até ${text(to)}`
}
