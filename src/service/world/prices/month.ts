import { calendarDay } from '#brazil/dates.ts'
import { MONTH_NAMES } from '#brazil/month.ts'

// FIPE numbers its months. Since 275 (October 2021) the number rises by one every calendar month, even for a
// month without a table, such as 317. Before that, the numbers jumped.
const FIRST_REGULAR = 275
const OFFSET = 2026 * 12 + 7 - 336

/** `novembro de 2026` for a month's code. */
export function monthName(code: number): string {
  return `${monthOnly(code)} de ${yearOf(code)}`
}

/** Calendar year of a month's code. */
export function yearOf(code: number): number {
  return Math.floor((code + OFFSET) / 12)
}

/** The beginning of the month as a decimal year: 2026.5 for July 2026. */
export function timeOf(code: number): number {
  return (code + OFFSET) / 12
}

/** Whether the code has a known calendar month. */
export function isMonthCode(code: number): boolean {
  return Number.isInteger(code) && code >= FIRST_REGULAR && code < 10_000
}

/** The code of a calendar month; `month` counts from 1. */
export function monthCode(year: number, month: number): number {
  return year * 12 + month - 1 - OFFSET
}

/** The month code at a moment (epoch milliseconds), in Brasília time. */
export function monthAt(now: number): number {
  const [year = '', month = ''] = calendarDay(now).split('-')
  return monthCode(Number(year), Number(month))
}

function monthOnly(code: number): string {
  return MONTH_NAMES[(code + OFFSET) % 12] ?? ''
}
