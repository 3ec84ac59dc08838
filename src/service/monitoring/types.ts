import type { ServiceEvent } from '../webhooks/types.ts'

/** The kinds of changes of a car between two checks. */
export const CHANGES = [
  'restriction',
  'theft',
  'lien',
  'lien-release',
  'debt',
  'sale',
  /** A change of situation alone causes no event (interface 6.2). */
  'situation',
] as const
export type Change = (typeof CHANGES)[number]

export interface MonitoredPlate {
  readonly plate: string
  readonly checks: number
  readonly registeredAt: number
  readonly checkedAt: number | null
}

/** Monitoring of plates as in the client portal (interface 6.2). Changes are simulated on request. */
export interface Monitoring {
  plates(): readonly MonitoredPlate[]
  /** @throws {ServiceFailure} ROTA_NAO_ENCONTRADA for a car that is not monitored */
  plate(plate: string): MonitoredPlate
  /** Takes either form of a plate and monitors each car once. */
  register(plate: string): MonitoredPlate
  remove(plate: string): void
  /** Changes the car, checks it, and emits an event for each difference from the last check. */
  nextChange(plate: string, change?: Change): { change: Change; events: readonly ServiceEvent[] }
}
