import type { Generated } from 'kysely'
import type { LiveEvent } from '#contract/console/live-event.ts'

/** One event for every browser, in the order in which it became visible. */
export interface LiveEventRow {
  seq: Generated<number>
  type: LiveEvent['type']
  data: string
  created_at: number
}

export interface EventTables {
  live_event: LiveEventRow
}
