import { addDays, calendarDay, formatDate, formatTime } from '#brazil/dates.ts'

/** The time of a purchase, in short: `14:45`, `ontem, 14:45`, `18/11, 14:45`, `18/11/2025`. */
export function whenText(at: string, now: number): string {
  if (!Number.isFinite(Date.parse(at))) return at
  const day = calendarDay(at)
  const today = calendarDay(now)
  if (day === today) return formatTime(at)
  if (day === addDays(today, -1)) return `ontem, ${formatTime(at)}`
  const date = formatDate(at)
  return day.slice(0, 4) === today.slice(0, 4) ? `${date.slice(0, 5)}, ${formatTime(at)}` : date
}
