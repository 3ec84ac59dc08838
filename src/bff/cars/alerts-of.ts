import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { Queries } from '../store/store.ts'

/**
 * What monitoring has told about cars, by their keys, the newest first. A car without alerts has no entry.
 * Another feature offers it.
 *
 * @param personId who reads; null for a reader without an account
 */
export type AlertsOf = (
  queries: Queries,
  plateKeys: readonly string[],
  personId: string | null,
) => Promise<ReadonlyMap<string, readonly VehicleAlert[]>>

/** Where nothing is monitored. */
export const noAlerts: AlertsOf = async () => new Map()
