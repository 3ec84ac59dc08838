/**
 * What a service may ask of a car beside its plate. It stays true for a car, so that its file may know it.
 * The state comes first: it decides what else is asked.
 */
export const CAR_FIELDS = ['uf', 'renavam'] as const
export type CarField = (typeof CAR_FIELDS)[number]

/** What answers bought here have stated of a car; null where none has. */
export type KnownFields = Readonly<Record<CarField, string | null>>

export const NOTHING_KNOWN: KnownFields = { uf: null, renavam: null }

/** Whether a field of a service says something of a car alone. */
export function isOfCar(name: string): boolean {
  return name === 'placa' || (CAR_FIELDS as readonly string[]).includes(name)
}
