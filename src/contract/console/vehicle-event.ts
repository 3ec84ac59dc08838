/** The service's events about monitored plates (interface 6.2). */
export const VEHICLE_EVENTS = [
  'vehicle.restriction.created',
  'vehicle.gravame.created',
  'vehicle.gravame.removed',
  'vehicle.debt.created',
  'vehicle.document.changed',
] as const
export type VehicleEvent = (typeof VEHICLE_EVENTS)[number]
