import type { HistoryItem } from '#contract/console/record.ts'

/** One row, as the table and the lines draw it. */
export interface HistoryRow {
  readonly item: HistoryItem
  /** The service's name. */
  readonly name: string
}
