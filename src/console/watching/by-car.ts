import { parsePlate, plateKey } from '#brazil/plate.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'

/** The alerts of one car, newest first. */
export interface CarAlerts {
  readonly key: string
  /** As the newest alert writes it; what is no plate, where that has none. */
  readonly plate: string
  /** Whether the car has a file and can be asked about. */
  readonly isPlate: boolean
  readonly car: string | null
  readonly alerts: readonly VehicleAlert[]
  /** The same, what weighs most in a deal first: a lien before a fine. */
  readonly byWeight: readonly VehicleAlert[]
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
    const byWeight = own.toSorted((a, b) => placeOf(a) - placeOf(b))
    return { key, plate, isPlate: parsePlate(plate).ok, car, alerts: own, byWeight }
  })
}

/** What stops a deal before what has a price. What is over, or not known, comes after these. */
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
