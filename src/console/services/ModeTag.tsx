import { Tag } from '#console/ui/Tag.tsx'
import type { AvailabilityMode } from '#contract/console/availability.ts'
import { MODE_NAMES } from './availability.ts'

/** Marks for managers what the others do not see in a list. */
export function ModeTag({ mode }: { readonly mode: AvailabilityMode }) {
  return mode === 'on' ? null : <Tag tone={mode === 'off' ? 'warning' : 'neutral'}>{MODE_NAMES[mode]}</Tag>
}
