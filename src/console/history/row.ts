import type { HistoryItem } from '#contract/console/record.ts'

/** One row. The table and the lines both draw it. */
export interface HistoryRow {
  readonly item: HistoryItem
  /** The service's name. */
  readonly name: string
  /** Distinguishes purchases about people from each other. */
  readonly mark: string | undefined
  /** Query string of the URL that the row opens. */
  readonly search: string
  /** The time of the whole list (epoch milliseconds). */
  readonly now: number
}
