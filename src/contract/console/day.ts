import * as z from 'zod/mini'
import { lazyObject } from '../lazy-schema.ts'
import { HistoryItemSchema } from './record.ts'

/**
 * What happens in the shop, as one person sees it, without the lines of long lists. `running`: purchases that
 * are not answered yet. `finished`: inquiries that ended after `since` and that this person has not opened.
 * Both are newest first and cut to a maximum; `more` says that more have ended than are listed. Times are ISO
 * 8601 in UTC.
 */
export const DaySchema = lazyObject(() => ({
  running: z.array(HistoryItemSchema),
  finished: z.array(HistoryItemSchema),
  more: z.boolean(),
  since: z.string(),
}))
export type Day = z.infer<typeof DaySchema>

/**
 * Body of `POST /api/day/seen`: the newest `updatedAt` that the person has seen. The answer is the day
 * without the inquiries up to then.
 */
export const DaySeenSchema = lazyObject(() => ({ until: z.iso.datetime() }))
