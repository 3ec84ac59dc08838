import type { Generated } from 'kysely'
import type { LiveEvent } from '#contract/console/live-event.ts'

/** One event for all browsers. `seq` is the order in which events became visible. */
export interface LiveEventRow {
  seq: Generated<number>
  type: LiveEvent['type']
  data: string
  created_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    live_event: LiveEventRow
  }
}
