import { parsePlate, plateKey } from '#brazil/plate.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'

/** The alerts of one car on a page of the inbox, newest first. */
export interface CarAlerts {
  readonly key: string
  /** As the newest alert writes it; what is no plate, where that has none. */
  readonly plate: string
  /** Whether the car has a file and can be asked about. */
  readonly isPlate: boolean
  readonly car: string | null
  readonly alerts: readonly VehicleAlert[]
}

/** Cars in the order of their newest alerts. Both forms of a plate are one car. */
export function byCar(alerts: readonly VehicleAlert[]): readonly CarAlerts[] {
  const groups = Map.groupBy(alerts, ({ plate }) => {
    const parsed = parsePlate(plate)
    return parsed.ok ? plateKey(parsed.value) : plate
  })
  return [...groups].map(([key, own]) => {
    const plate = own[0]?.plate ?? key
    const car = own.find((alert) => alert.car !== null)?.car ?? null
    return { key, plate, isPlate: parsePlate(plate).ok, car, alerts: own }
  })
}
