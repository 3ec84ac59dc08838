import { calendarDay, toOffsetIso } from '#brazil/dates.ts'
import { DAY_MS } from '#brazil/durations.ts'

/** `yyyy-mm-dd` in Brazil. */
export function localDay(moment: Date): string {
  return calendarDay(moment.getTime())
}

/** `yyyy-mm-ddThh:mm:ss-03:00`. */
export function localTime(moment: Date): string {
  return toOffsetIso(moment.getTime())
}

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}
