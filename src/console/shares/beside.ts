import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'

/** What a car's file holds against its car and one result about it does not say. */
export interface Found {
  readonly alerts: readonly { readonly name: string; readonly at: string | null }[]
  /** `mais 1 alerta` */
  readonly count: string
  /** Reports of monitoring, each event once. */
  readonly warnings: readonly VehicleAlert[]
  /** The points that purchases disagree about. */
  readonly disputed: readonly string[]
}

/** What else is known of a car. The receiver of a single result would not learn it. */
export interface Beside {
  readonly tone: 'alert' | 'unverified'
  readonly found: Found
  /** Plate of the car whose file says it. */
  readonly plate: string
}
