import type { ServiceEvent } from '../webhooks/types.ts'

/** What can change about a car from one check to the next. */
export const CHANGES = [
  'restriction',
  'theft',
  'lien',
  'lien-release',
  'debt',
  'sale',
  /** A change of situation alone, which makes no event (interface, 6.2). */
  'situation',
] as const
export type Change = (typeof CHANGES)[number]

export interface MonitoredPlate {
  readonly plate: string
  readonly checks: number
  readonly registeredAt: number
  readonly checkedAt: number | null
}

/** Monitoring as the client portal sells it (interface, 6.2): a simulation that changes when it is told to. */
export interface Monitoring {
  plates(): readonly MonitoredPlate[]
  /** Takes either form of a plate; a car is monitored once. */
  register(plate: string): MonitoredPlate
  remove(plate: string): void
  /** Lets something happen to the car, checks it, and emits what the comparison with the last check finds. */
  nextChange(plate: string, change?: Change): { change: Change; events: readonly ServiceEvent[] }
}
