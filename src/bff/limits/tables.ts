import type { LimitKind } from '#contract/console/limits.ts'

/** What may be spent. Without a row, or with nulls in it, there is no limit. */
export interface LimitRow {
  /** A person's id, or `SHOP`. */
  scope: string
  day_cents: number | null
  /** Of people alone. */
  month_cents: number | null
  /** The day `yyyy-mm-dd` in São Paulo that `raised_cents` is for. On any other day it counts for nothing. */
  raised_day: string | null
  /** What managers have added on that day, to the limits of the day and of the month. */
  raised_cents: number
}

/** Somebody, or the shop, came to a limit: one row a day, until a manager raises it or takes note. */
interface LimitAlertRow {
  id: string
  scope: string
  /** `yyyy-mm-dd` in São Paulo. */
  day: string
  kind: LimitKind
  raised_at: number
  /** When a person first asked for more. Null: an order was refused, and nobody asked. */
  asked_at: number | null
  dismissed_at: number | null
  dismissed_by: string | null
}

/** A raise of a day: the same id adds nothing more on it. Those of earlier days are forgotten. */
interface LimitRaiseRow {
  /** `yyyy-mm-dd` in São Paulo. */
  day: string
  /** Made by the browser. */
  id: string
}

/** The scope of the shop's own row. No person has this id. */
export const SHOP = 'shop'

/** The scope of a limit's row. */
export function scopeOf(kind: LimitKind, personId: string): string {
  return kind === 'shop' ? SHOP : personId
}

declare module '../store/tables.ts' {
  interface Tables {
    spending_limit: LimitRow
    limit_alert: LimitAlertRow
    limit_raise: LimitRaiseRow
  }
}
