import { expect, it } from 'vitest'
import { CalendarDateSchema } from '#contract/console/calendar-date.ts'
import { urlDay } from './url-filters.ts'

it.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  // What a browser's date field makes of a year that was typed with two digits.
  ['0026-11-30', false],
  ['3026-11-30', false],
  ['2026-11', false],
  ['ontem', false],
])('the day %s of a filter in the URL is sent only if the server accepts it: %s', (text, isDay) => {
  expect(CalendarDateSchema.safeParse(text).success).toBe(isDay)
  expect(urlDay(text)).toBe(isDay ? text : undefined)
})
