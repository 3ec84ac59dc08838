import { type Parsed, accept, refuse } from './parsed.ts'
import { compact } from './text.ts'

/**
 * `dd/mm/yyyy` (interface 2.3), typed with or without the slashes.
 *
 * @param today calendar day `yyyy-mm-dd`; later dates are refused
 */
export function parseBirthDate(text: string, today: string): Parsed {
  const digits = compact(text)
  if (digits === '') return refuse('empty')
  if (!/^\d+$/.test(digits)) return refuse('characters')
  if (digits.length < 8) return refuse('incomplete')
  if (digits.length > 8) return refuse('too-long')
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if (!isCalendarDay(Number(year), Number(month), Number(day)) || Number(year) < 1900)
    return refuse('impossible')
  return `${year}-${month}-${day}` > today ? refuse('future') : accept(`${day}/${month}/${year}`)
}

/** Whether the text is a birth date with slashes, exactly as written. `today` as above. */
export function isBirthDate(text: string, today: string): boolean {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(text) && parseBirthDate(text, today).ok
}

/** Whether the calendar has that day. `month` counts from 1. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
