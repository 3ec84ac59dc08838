/** Everything people read is in the time of Brasília, wherever the browser or the server runs. */
export const TIME_ZONE = 'America/Sao_Paulo'

/** `2026-11-20 17:41:51`: Swedes write dates as ISO 8601 does. Made with the first moment that is written. */
let clockFormat: Intl.DateTimeFormat | undefined

/** A moment: milliseconds since 1970, or ISO 8601 text with an offset. */
export type Moment = number | string

/** Milliseconds since 1970; NaN when the text is not a moment. */
export function toMs(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment)
}

/** `20/11/2026`. A text that is not a moment comes back unchanged, here and below. */
export function formatDate(moment: Moment): string {
  return written(moment, dateIn)
}

/** `20/11`, near enough to `now` to need no year; of another year `20/11/2025`. */
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

/** What `write` makes of the wall clock. An odd text from the service must not break a page. */
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
  const local = localClock(ms)
  const minutes = Math.round((local - Math.floor(ms / 1000) * 1000) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')
  return `${new Date(local).toISOString().slice(0, 19)}${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
}

/** First millisecond of a calendar day `yyyy-mm-dd`. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const first = utc - (localClock(utc) - utc)
  // If the clocks changed in between, the offset of the result counts.
  return utc - (localClock(first) - first)
}

/** The calendar day `count` days after `day` (before, if negative). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Clocks change at whole quarters of an hour (ms). */
const QUARTER_MS = 15 * 60_000

/** The offset in one quarter of an hour: to format a time takes a hundred times as long. */
let known = { quarter: NaN, offset: 0 }

/** The wall clock at a moment, as ISO 8601. */
function localIso(ms: number): string {
  return new Date(localClock(ms)).toISOString()
}

/** The local wall-clock time, read as if it were UTC: its distance from `ms` is the offset. */
function localClock(ms: number): number {
  const seconds = Math.floor(ms / 1000) * 1000
  const quarter = Math.floor(ms / QUARTER_MS)
  if (quarter !== known.quarter) {
    clockFormat ??= new Intl.DateTimeFormat('sv-SE', {
      timeZone: TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const local = Date.parse(`${clockFormat.format(ms).replace(' ', 'T')}Z`)
    known = { quarter, offset: local - seconds }
  }
  return seconds + known.offset
}

/** Calendar days `yyyy-mm-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The month that a day lies in, whole; `months` later where that is given. */
export function monthOf(day: string, months = 0): Days {
  const first = (later: number) => {
    const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
  }
  return { from: first(months), to: addDays(first(months + 1), -1) }
}
