import { addDays, calendarDay, formatDate, type Moment, toMs } from './dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/**
 * How long ago, in everyday Portuguese: `agora`, `há 2 min`, `há 3 h`, `ontem`, `há 5 dias`, then the date.
 * A moment ahead of `now` (from a fast clock) reads `agora`.
 */
export function formatAge(moment: Moment, now: number): string {
  const ms = toMs(moment)
  if (!Number.isFinite(ms)) return String(moment)
  const age = now - ms
  if (age < MINUTE_MS) return 'agora'
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'min')
  const today = calendarDay(now)
  const day = calendarDay(ms)
  if (day === today || age < 6 * HOUR_MS) return ago(age / HOUR_MS, 'h')
  if (day === addDays(today, -1)) return 'ontem'
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS)
  return days < 30 ? ago(days, 'dias') : formatDate(ms)
}

/** Uses no-break spaces, so that the age does not wrap. */
function ago(count: number, unit: string): string {
  return `há\u00A0${Math.floor(count)}\u00A0${unit}`
}

/** The age within a sentence, where `agora` would read as "happening now": `foi paga há instantes`. */
export function ageInSentence(moment: Moment, now: number): string {
  const age = formatAge(moment, now)
  return age === 'agora' ? 'há instantes' : age
}

/** `45 s`, `1 min 05 s`, `2 h 03 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return `${minutes} min ${two(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
}
