/**
 * What a manager sets for one service of the catalog. `on`: sold, the default. `hidden`: only managers see it
 * listed, but a direct link still works. `off`: not sold here. The setting does not change the account at the
 * service.
 */
export const AVAILABILITY_MODES = ['on', 'hidden', 'off'] as const
export type AvailabilityMode = (typeof AVAILABILITY_MODES)[number]

export function isAvailabilityMode(value: string): value is AvailabilityMode {
  return (AVAILABILITY_MODES as readonly string[]).includes(value)
}
