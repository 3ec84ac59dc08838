/**
 * Fields that a service may ask about a car beside its plate. They do not change for a car, so its file can
 * supply them. The state comes first because the other required fields depend on it.
 */
export const CAR_FIELDS = ['uf', 'renavam'] as const
export type CarField = (typeof CAR_FIELDS)[number]

/** The values that answers bought here have stated for a car; null when no answer stated one. */
export type KnownFields = Readonly<Record<CarField, string | null>>

export const NOTHING_KNOWN: KnownFields = { uf: null, renavam: null }

/** Whether a service's field describes only the car. */
export function isOfCar(name: string): boolean {
  return name === 'placa' || (CAR_FIELDS as readonly string[]).includes(name)
}
