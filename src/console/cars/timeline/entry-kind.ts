import type { TimelineEntry, TimelineKind } from '#contract/console/car.ts'

/** An entry of one kind. */
export type EntryOf<Kind extends TimelineKind> = Extract<TimelineEntry, { readonly kind: Kind }>
