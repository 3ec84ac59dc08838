import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { Queries } from '../store/store.ts'

/**
 * Reads the alerts of monitoring about cars: by plate key, the newest first. A car without alerts has no
 * entry. Another feature provides it.
 *
 * @param personId who reads; null for a reader without an account
 */
export type AlertsOf = (
  queries: Queries,
  plateKeys: readonly string[],
  personId: string | null,
) => Promise<ReadonlyMap<string, readonly VehicleAlert[]>>

/** For a console without monitoring. */
export const noAlerts: AlertsOf = async () => new Map()
