import { type Days, addDays, monthOf } from '#brazil/dates.ts'
import { DAY_MS } from '#brazil/durations.ts'
import type { StatementItem } from '#contract/console/statement.ts'

export interface Bar {
  /** A day or a month. */
  readonly key: string
  readonly chargedCents: number
  readonly refundedCents: number
}

/** With more days the bars would be thinner than a finger. */
const MAX_DAYS = 62

/** Whether a bar of the chart is a day or a month. */
export function barGroup({ from, to }: Days): 'day' | 'month' {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS ? 'day' : 'month'
}

/** A bar for each day or month of the period up to today, including empty ones. */
export function barsOf(items: readonly StatementItem[], days: Days, today: string): readonly Bar[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  // Also draws entries that a fast clock has stored in the future.
  const newest = items.at(-1)?.key ?? ''
  return keysOf(days)
    .filter((key) => key <= today || key <= newest)
    .map((key) => {
      const { chargedCents = 0, refundedCents = 0 } = byKey.get(key) ?? {}
      return { key, chargedCents, refundedCents }
    })
}

function keysOf(days: Days): readonly string[] {
  const keys: string[] = []
  if (barGroup(days) === 'day') {
    for (let day = days.from; day <= days.to; day = addDays(day, 1)) keys.push(day)
  } else {
    for (let { from } = monthOf(days.from); from <= days.to; { from } = monthOf(from, 1)) {
      keys.push(from.slice(0, 7))
    }
  }
  return keys
}
