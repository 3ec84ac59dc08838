import { DAY_MS } from '#brazil/durations.ts'
import { addDays, localDay } from './calendar.ts'
import type { Car } from './car.ts'
import type { SeededRandom } from './random.ts'

/**
 * The history of an invented car begins with its first registration and ends before this fixed day. If it
 * were counted back from the day of the inquiry, the dates would move with every inquiry.
 */
const LATEST = new Date('2026-07-01T12:00:00-03:00')
export const LAST_YEAR = LATEST.getUTCFullYear()

function firstRegistered(car: Car): Date {
  return new Date(`${car.built}-02-10T11:00:00-03:00`)
}

/** A working hour on some day in the car's life. */
export function lifeDay(random: SeededRandom, car: Car): Date {
  const first = firstRegistered(car).getTime()
  // Most events of interest happened within the last five years.
  const from = Math.max(first, LATEST.getTime() - 5 * 365 * DAY_MS)
  const days = Math.floor((LATEST.getTime() - from) / DAY_MS)
  return new Date(from + random.int(1, Math.max(2, days)) * DAY_MS + random.int(0, 5 * 3600) * 1000)
}

/**
 * The days on which `count` owners bought the car, newest first, `yyyy-mm-dd`; the last is its first
 * registration.
 */
export function purchaseDays(random: SeededRandom, car: Car, count: number): readonly string[] {
  const first = firstRegistered(car)
  const span = Math.max(60, Math.floor((LATEST.getTime() - first.getTime()) / DAY_MS))
  const share = Math.floor(span / count)
  return Array.from({ length: count }, (_, i) => {
    const later =
      i === 0 ? random.int(0, 20) : i * share + random.int(-Math.floor(share / 3), Math.floor(share / 3))
    return localDay(addDays(first, later))
  }).reverse()
}
