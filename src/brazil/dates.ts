import { DAY_MS } from './durations.ts'
// All times that people read are in Brasília time, wherever the browser or the server runs.

/** The end of Brasília's last summer time (decree 9,772 of 2019). Since then it is at UTC-3. */
const LAST_CHANGE = 1_550_368_800_000
const OFFSET_SINCE_MS = -10_800_000

/** A moment: milliseconds since 1970, or ISO 8601 text with an offset. */
export type Moment = number | string

/** Milliseconds since 1970; NaN when the text is not a moment. */
export function toMs(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** `20/11/2026`. This function and those below return a text that is not a moment unchanged. */
export function formatDate(moment: Moment): string {
  return written(moment, dateIn)
}

/** `20/11` for a day in the year of `now`; `20/11/2025` for a day of another year. */
export function formatDay(moment: Moment, now: number): string {
  return written(moment, (clock) =>
    dateIn(clock).slice(0, clock.slice(0, 4) === calendarDay(now).slice(0, 4) ? 5 : 10),
  )
}

/** `17:41` */
export function formatTime(moment: Moment): string {
  return written(moment, timeIn)
}

/** `20/11/2026 17:41` */
export function formatDateTime(moment: Moment): string {
  return written(moment, (clock) => `${dateIn(clock)} ${timeIn(clock)}`)
}

/** Formats the wall clock with `write`. An unreadable text from the service must not break a page. */
function written(moment: Moment, write: (clock: string) => string): string {
  const ms = toMs(moment)
  return Number.isFinite(ms) ? write(localIso(ms)) : String(moment)
}

const dateIn = (clock: string) => clock.slice(0, 10).split('-').toReversed().join('/')
const timeIn = (clock: string) => clock.slice(11, 16)

/** The calendar day `yyyy-mm-dd` of a moment. */
export function calendarDay(moment: Moment): string {
  return localIso(toMs(moment)).slice(0, 10)
}

/** ISO 8601 with the offset of Brasília, without milliseconds: `2026-11-20T17:41:51-03:00`. */
export function toOffsetIso(moment: Moment): string {
  const ms = toMs(moment)
  const minutes = Math.round(offsetAt(ms) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')
  return `${localIso(ms).slice(0, 19)}${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
}

const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})$/i
const IS_DAY = /^(?:[0:.]+|23:59:59(?:\.9+)?)$/

/**
 * Converts a time of the service in UTC, or with another offset, to Brasília's wall clock. Midnight and the
 * last second of a day stay unchanged, because they stand for that day. So does any other text.
 */
export function onWallClock(text: string): string {
  const [, day, time = '', offset = ''] = WITH_OFFSET.exec(text.trim()) ?? []
  if (day === undefined || /^-03:?00$/.test(offset) || IS_DAY.test(time)) return text
  const ms = Date.parse(`${day}T${time}${offset.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
  return Number.isFinite(ms) ? localIso(ms).slice(0, 19) : text
}

/** First millisecond of a calendar day `yyyy-mm-dd`. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - offsetAt(utc)
  // Clocks used to change at midnight, forward or back. The earlier of the two is still on the day before.
  return Math.max(first, utc - offsetAt(first))
}

/** The calendar day `count` days after `day` (before, if negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The wall clock at a moment, as ISO 8601. */
function localIso(ms: number): string {
  return new Date(ms + offsetAt(ms)).toISOString()
}

/**
 * How far the wall clock is ahead of UTC at a moment (ms). Only old moments ask the system, because its first
 * answer costs a page 20 to 50 ms of processor time.
 */
function offsetAt(ms: number): number {
  if (ms >= LAST_CHANGE) return OFFSET_SINCE_MS
  // `2018-11-20 17:41:51`: the Swedish locale writes dates nearly as ISO 8601 does.
  const local = new Date(ms).toLocaleString('sv', { timeZone: 'America/Sao_Paulo' })
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}

/** Calendar days `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The whole month that contains a day, or the month `months` later. */
export function monthOf(day: string, months = 0): Days {
  const first = (later: number) => {
    const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
  }
  return { from: first(months), to: addDays(first(months + 1), -1) }
}
