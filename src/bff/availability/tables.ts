import type { AvailabilityMode } from '#contract/console/availability.ts'

/** What a manager last said of one service. A service that nobody spoke of has no row, and is on. */
export interface AvailabilityRow {
  /** The catalog's slug, in lower case: aliases are resolved before they come here. */
  service: string
  mode: AvailabilityMode
  changed_by: string
  changed_by_name: string
  changed_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    service_availability: AvailabilityRow
  }
}
