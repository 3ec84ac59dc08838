/** What may be spent. Without a row, or with nulls in it, there is no limit. */
export interface SpendingLimitRow {
  /** A person's id, or `shop`. */
  scope: string
  day_cents: number | null
  /** Of people alone. */
  month_cents: number | null
  /** The day `yyyy-mm-dd` in São Paulo that `raised_cents` is for. On any other day it counts for nothing. */
  raised_day: string | null
  /** What managers have added on that day, to the limit of the day and of its month. */
  raised_cents: number
}

declare module '../store/tables.ts' {
  interface Tables {
    spending_limit: SpendingLimitRow
  }
}
