import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageInSentence, formatAge, formatDuration } from './age.ts'
import '#tooling/property-tests.ts'
import { isBirthDate, parseBirthDate } from './birth-date.ts'
import {
  addDays,
  calendarDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  monthOf,
  onWallClock,
  startOfDay,
  toOffsetIso,
} from './dates.ts'
import { HOUR_MS } from './durations.ts'

// 20:41 in London is 17:41 in São Paulo.
const evening = Date.parse('2026-11-20T20:41:51Z')

describe('dates', () => {
  it('formats moments in Brasília time', () => {
    expect(formatDate(evening)).toBe('20/11/2026')
    expect(formatTime(evening)).toBe('17:41')
    expect(formatDateTime('2026-11-21T01:30:00Z')).toBe('20/11/2026 22:30')
    expect(calendarDay('2026-11-21T02:59:59Z')).toBe('2026-11-20')
    expect(toOffsetIso(evening)).toBe('2026-11-20T17:41:51-03:00')
  })

  it('writes a day with its year only where it is another one', () => {
    const newYear = Date.parse('2026-01-01T03:00:00Z')
    expect(formatDay(newYear, evening)).toBe('01/01')
    expect(formatDay(newYear - 1, evening)).toBe('31/12/2025')
    expect(formatDay('ontem', evening)).toBe('ontem')
  })

  it('knows the months around a day', () => {
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(monthOf('2026-12-31', 2)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(monthOf('2026-01-15', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })

  it.each([
    ['2026-11-20T13:05:00Z', '2026-11-20T10:05:00'],
    ['2026-11-21 01:30Z', '2026-11-20T22:30:00'],
    ['2026-11-20T11:05:00-0400', '2026-11-20T12:05:00'],
    ['2018-11-20T13:05:00Z', '2018-11-20T11:05:00'],
    ['2026-11-20T13:05:00-03:00', '2026-11-20T13:05:00-03:00'],
    ['2026-11-20T13:05:00', '2026-11-20T13:05:00'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
    ['2026-12-31T23:59:59-04:00', '2026-12-31T23:59:59-04:00'],
    ['2026-11-20T99:05:00Z', '2026-11-20T99:05:00Z'],
    ['20/11/2026 13:05', '20/11/2026 13:05'],
  ])('a time of the service, %s, is %s on the wall clock', (text, clock) => {
    expect(onWallClock(text)).toBe(clock)
  })

  it('returns a text that is not a moment unchanged', () => {
    expect(formatDate('NADA CONSTA')).toBe('NADA CONSTA')
    expect(formatDateTime('')).toBe('')
    expect(formatAge('ontem', evening)).toBe('ontem')
  })

  it('finds the first moment of a day, even when the clocks changed that day', () => {
    expect(startOfDay('2026-11-20')).toBe(Date.parse('2026-11-20T03:00:00Z'))
    // Summer time began at midnight of 4 November 2018, so that day began at one o'clock.
    expect(startOfDay('2018-11-04')).toBe(Date.parse('2018-11-04T03:00:00Z'))
    expect(startOfDay('2018-11-05')).toBe(Date.parse('2018-11-05T02:00:00Z'))
    // It ended at midnight of 17 February 2019, so the hour before was repeated.
    expect(startOfDay('2019-02-17')).toBe(Date.parse('2019-02-17T03:00:00Z'))
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2019-03-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (date) => {
          const day = calendarDay(date.getTime())
          expect(calendarDay(startOfDay(day))).toBe(day)
          expect(calendarDay(startOfDay(day) - 1)).toBe(addDays(day, -1))
          expect(Date.parse(toOffsetIso(date.getTime()))).toBe(Math.floor(date.getTime() / 1000) * 1000)
        },
      ),
    )
  })
})

it("knows every change of Brasília's clocks that the system knows", () => {
  const system = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const written = (ms: number) => toOffsetIso(ms).slice(0, 16).replace('T', ' ')
  const lastChange = Date.parse('2019-02-17T02:00:00Z')
  for (const ms of [lastChange - 3_600_001, lastChange - 1, lastChange, lastChange + HOUR_MS]) {
    expect(written(ms)).toBe(system.format(ms))
  }
  // Checked every half day, so that no summer time is missed.
  const days = 365 * 60
  const differing = Array.from({ length: days * 2 }, (_, half) => lastChange + half * 43_200_000).filter(
    (ms) => written(ms) !== system.format(ms),
  )
  expect(differing).toEqual([])
})

describe('ages', () => {
  it('formats an age', () => {
    const ages: readonly (readonly [string, string])[] = [
      ['2026-11-20T20:41:51Z', 'agora'],
      ['2026-11-20T20:42:30Z', 'agora'],
      ['2026-11-20T20:40:52Z', 'agora'],
      ['2026-11-20T20:40:51Z', 'há\u00A01\u00A0min'],
      ['2026-11-20T20:39:00Z', 'há\u00A02\u00A0min'],
      ['2026-11-20T19:41:52Z', 'há\u00A059\u00A0min'],
      ['2026-11-20T19:41:51Z', 'há\u00A01\u00A0h'],
      ['2026-11-20T17:00:00Z', 'há\u00A03\u00A0h'],
      ['2026-11-20T03:00:00Z', 'há\u00A017\u00A0h'],
      ['2026-11-20T02:59:59Z', 'ontem'],
      ['2026-11-19T02:59:59Z', 'há\u00A02\u00A0dias'],
      ['2026-10-22T12:00:00Z', 'há\u00A029\u00A0dias'],
      ['2026-10-21T12:00:00Z', '21/10/2026'],
    ]
    for (const [moment, words] of ages) expect([moment, formatAge(moment, evening)]).toEqual([moment, words])
  })

  it('counts the hours of the last evening, which is not "yesterday" yet soon after midnight', () => {
    const night = Date.parse('2026-11-21T00:30:00-03:00')
    expect(formatAge('2026-11-20T18:31:00-03:00', night)).toBe('há\u00A05\u00A0h')
    expect(formatAge('2026-11-20T18:30:00-03:00', night)).toBe('ontem')
  })

  it('says how long ago something was, never that it happens now', () => {
    expect(ageInSentence('2026-11-20T20:41:51Z', evening)).toBe('há instantes')
    expect(ageInSentence('2026-11-20T20:39:00Z', evening)).toBe('há\u00A02\u00A0min')
  })

  it('formats a duration', () => {
    expect(formatDuration(45_000)).toBe('45 s')
    expect(formatDuration(59_999)).toBe('59 s')
    expect(formatDuration(65_000)).toBe('1 min 05 s')
    expect(formatDuration(3_599_000)).toBe('59 min 59 s')
    expect(formatDuration(HOUR_MS)).toBe('1 h 00 min')
    expect(formatDuration(7_380_000)).toBe('2 h 03 min')
    expect(formatDuration(-5)).toBe('0 s')
  })
})

describe('birth dates', () => {
  const today = '2026-11-20'

  it('reads them with and without slashes', () => {
    expect(parseBirthDate('01011980', today)).toEqual({ ok: true, value: '01/01/1980' })
    expect(parseBirthDate(' 31/12/1999 ', today)).toEqual({ ok: true, value: '31/12/1999' })
    expect(isBirthDate('01011980', today)).toBe(false)
  })

  it('refuses impossible and future days', () => {
    expect(parseBirthDate('29/02/1900', today)).toEqual({ ok: false, reason: 'impossible' })
    expect(parseBirthDate('29/02/2000', today).ok).toBe(true)
    expect(parseBirthDate('21/11/2026', today)).toEqual({ ok: false, reason: 'future' })
    expect(parseBirthDate('20/11/2026', today).ok).toBe(true)
    expect(parseBirthDate('31/12/1899', today)).toEqual({ ok: false, reason: 'impossible' })
    expect(parseBirthDate('01/01/1900', today).ok).toBe(true)
    expect(parseBirthDate('31/04/1980', today)).toEqual({ ok: false, reason: 'impossible' })
    expect(parseBirthDate('01/13/1980', today)).toEqual({ ok: false, reason: 'impossible' })
    expect(parseBirthDate('', today)).toEqual({ ok: false, reason: 'empty' })
    expect(parseBirthDate('1 de maio', today)).toEqual({ ok: false, reason: 'characters' })
    expect(parseBirthDate('1/1/1980', today)).toEqual({ ok: false, reason: 'incomplete' })
    expect(parseBirthDate('01/01/19801', today)).toEqual({ ok: false, reason: 'too-long' })
    expect(parseBirthDate('1980-01-01', today)).toEqual({ ok: false, reason: 'impossible' })
  })
})
