import { addDays, calendarDay, startOfDay } from '#brazil/dates.ts'

/** From `from` (included) to `to` (excluded). */
export interface Period {
  readonly from: number
  readonly to: number
}

export interface Periods {
  /** `yyyy-mm-dd` in São Paulo. */
  readonly day: string
  readonly today: Period
  readonly thisMonth: Period
  /** Whether purchases with a test key count. They debit nothing (interface 5.3). */
  readonly withTests: boolean
}

/**
 * The day and the month in São Paulo that a moment belongs to. With a test key its purchases count, so that
 * people can try limits; once the shop has a live key, they do not.
 */
export function periodsOf(now: number, environment: 'live' | 'test' | null): Periods {
  const day = calendarDay(now)
  const firstDay = `${day.slice(0, 8)}01`
  // 31 days after the first is always in the next month.
  const nextMonth = `${addDays(firstDay, 31).slice(0, 8)}01`
  return {
    day,
    today: { from: startOfDay(day), to: startOfDay(addDays(day, 1)) },
    thisMonth: { from: startOfDay(firstDay), to: startOfDay(nextMonth) },
    withTests: environment === 'test',
  }
}
