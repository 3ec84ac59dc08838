import type { OnSelect, Selection } from '#console/fipe-selection/selection.ts'

/** What each of the three searches gets. */
export interface SearchProps {
  readonly selection: Selection
  readonly onSelect: OnSelect
  /** From 1280 px on the search is one line. */
  readonly isLine: boolean
}
