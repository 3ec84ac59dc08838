/** The kinds of vehicles of the FIPE table, by the names in its paths (interface 4.9). */
export const VEHICLE_TYPES = ['carros', 'motos', 'caminhoes'] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

export function isVehicleType(value: string): value is VehicleType {
  return (VEHICLE_TYPES as readonly string[]).includes(value)
}
