import type { AvailabilityMode } from '#contract/console/availability-mode.ts'

/** The last availability that a manager set for one service. A service without a row is on. */
export interface AvailabilityRow {
  /** The catalog's slug, in lower case; never an alias. */
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
