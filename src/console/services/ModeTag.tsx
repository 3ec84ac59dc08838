import { Tag } from '#console/ui/Tag.tsx'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import { MODE_NAMES } from './availability.ts'

/** Tells managers that other people do not see this service in lists. */
export function ModeTag({ mode }: { readonly mode: AvailabilityMode }) {
  return mode === 'on' ? null : <Tag>{MODE_NAMES[mode]}</Tag>
}
