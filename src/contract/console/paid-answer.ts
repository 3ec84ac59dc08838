import { calendarDay, monthOf, startOfDay } from '#brazil/dates.ts'
import { DAY_MS } from '#brazil/durations.ts'
import { isFipeSlug } from '../service/slugs.ts'
import { isFinal } from './record-state.ts'

/** How long an inquiry's answer stays valid (ms). */
const SAME_MS = DAY_MS

interface Question {
  /** The catalog's slug. */
  readonly service: string
  /** The request for a value of the table; it may name a month (`referencia`). */
  readonly request?: Readonly<Record<string, unknown>>
}

interface Paid {
  readonly service: string
  /** A state of a record. */
  readonly state: string
  /** When it was ordered; ISO 8601. */
  readonly createdAt?: string
  /** When it ended; ISO 8601. */
  readonly updatedAt: string
}

/**
 * From when a finished purchase answers the same question, in epoch milliseconds: paying again would bring
 * the same answer. The price table changes once a month, and a month requested by its code never changes
 * again (interface 4.13).
 */
export function answersSince({ service, request }: Question, now: number): number {
  if (!isFipeSlug(service)) return now - SAME_MS
  return typeof request?.referencia === 'string' ? 0 : tableSince(now)
}

/** When this month's price table began, in epoch milliseconds, in Brasília time. */
export function tableSince(now: number): number {
  return startOfDay(monthOf(calendarDay(now)).from)
}

/**
 * Whether this purchase answers the same question at `now`: it is running, or its answer is still valid. A
 * value of the price table is one of the month in which it was ordered: a lost answer may come in the next.
 */
export function stillAnswers({ service, state, createdAt, updatedAt }: Paid, now: number): boolean {
  if (!isFinal(state)) return true
  const at = isFipeSlug(service) ? (createdAt ?? updatedAt) : updatedAt
  return state === 'done' && Date.parse(at) >= answersSince({ service }, now)
}
