import { type Days, addDays, monthOf } from '#brazil/dates.ts'
import type { StatementItem } from '#contract/console/statement.ts'

export interface Bar {
  /** A day or a month. */
  readonly key: string
  readonly chargedCents: number
  readonly refundedCents: number
}

/** Bars for more days would be thinner than a finger is wide. */
const MAX_DAYS = 62
const DAY_MS = 86_400_000

/** What a bar of the chart stands for. */
export function barGroup({ from, to }: Days): 'day' | 'month' {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS ? 'day' : 'month'
}

/** A bar for each day or month of the period, up to today, the empty ones too. */
export function barsOf(items: readonly StatementItem[], days: Days, today: string): readonly Bar[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  // What a clock that was ahead has stored is drawn as well.
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
