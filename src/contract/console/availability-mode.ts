/**
 * What a manager sets for one service of the catalog. `on`: sold, the default. `hidden`: listed for managers
 * alone, and a direct link still works. `off`: not sold here. The account at the service is not touched.
 */
export const AVAILABILITY_MODES = ['on', 'hidden', 'off'] as const
export type AvailabilityMode = (typeof AVAILABILITY_MODES)[number]

export function isAvailabilityMode(value: string): value is AvailabilityMode {
  return (AVAILABILITY_MODES as readonly string[]).includes(value)
}
