import type { LimitKind } from '#contract/console/limits.ts'

/** The limits of a person or the shop. Without a row, or with nulls in it, there is no limit. */
export interface LimitRow {
  /** A person's id, or `SHOP`. */
  scope: string
  day_cents: number | null
  /** Only for people. */
  month_cents: number | null
  /** The day `yyyy-mm-dd` in São Paulo that `raised_cents` is for. On other days it does not count. */
  raised_day: string | null
  /** Amount that managers have added on that day, to the limits of the day and of the month. */
  raised_cents: number
}

/**
 * A person or the shop has reached a limit: one row a day, until a manager raises the limit or closes the
 * alert.
 */
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

/** A raise on a day: the same id adds nothing more on that day. Raises of earlier days are deleted. */
interface LimitRaiseRow {
  /** `yyyy-mm-dd` in São Paulo. */
  day: string
  /** Created by the browser. */
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
