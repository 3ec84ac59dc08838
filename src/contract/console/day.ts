import * as z from 'zod/mini'
import { HistoryItemSchema } from './record.ts'

/**
 * What happens in the shop, for one person; without the lines of long lists. `running`: purchases whose
 * answer is not there yet. `finished`: inquiries that have ended after `since` and that this person has not
 * opened. Both newest first, and cut: `more` have ended than are listed. Times are ISO 8601 in UTC.
 */
export const DaySchema = z.object({
  running: z.array(HistoryItemSchema),
  finished: z.array(HistoryItemSchema),
  more: z.boolean(),
  since: z.string(),
})
export type Day = z.infer<typeof DaySchema>

/**
 * Body of `POST /api/day/seen`: the newest `updatedAt` of what the person has seen. The answer is the day
 * without it.
 */
export const DaySeenSchema = z.object({ until: z.iso.datetime() })
