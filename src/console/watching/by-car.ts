import { parsePlate, plateKey } from '#brazil/plate.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'

/** The alerts of one car, newest first. */
export interface CarAlerts {
  readonly key: string
  /** The plate as the newest alert writes it. If that is not a plate, its text. */
  readonly plate: string
  /** Whether the car has a file and can be asked about. */
  readonly isPlate: boolean
  readonly car: string | null
  readonly alerts: readonly VehicleAlert[]
  /** The same alerts, the gravest for a deal first: a lien before a fine. */
  readonly byWeight: readonly VehicleAlert[]
}

/** Groups alerts by car, in the order of the cars' newest alerts. Both forms of a plate are one car. */
export function byCar(alerts: readonly VehicleAlert[]): readonly CarAlerts[] {
  const groups = Map.groupBy(alerts, ({ plate }) => {
    const parsed = parsePlate(plate)
    return parsed.ok ? plateKey(parsed.value) : plate
  })
  return [...groups].map(([key, own]) => {
    const plate = own[0]?.plate ?? key
    const car = own.find((alert) => alert.car !== null)?.car ?? null
    const byWeight = own.toSorted((a, b) => placeOf(a) - placeOf(b))
    return { key, plate, isPlate: parsePlate(plate).ok, car, alerts: own, byWeight }
  })
}

/**
 * Alerts that stop a deal come before those with a price. Alerts of an end, and unknown ones, come after
 * these.
 */
const GRAVEST: readonly string[] = [
  'vehicle.restriction.created',
  'vehicle.gravame.created',
  'vehicle.document.changed',
  'vehicle.debt.created',
]

function placeOf({ type }: VehicleAlert): number {
  const place = GRAVEST.indexOf(type)
  return place < 0 ? GRAVEST.length : place
}
