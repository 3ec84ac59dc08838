import type { OnSelect, Selection } from '#console/fipe-selection/selection.ts'

/** The props of each of the three searches. */
export interface SearchProps {
  readonly selection: Selection
  readonly onSelect: OnSelect
  /** Whether the search is one line, from 1280 px on. */
  readonly isLine: boolean
}
