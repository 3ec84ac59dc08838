import * as z from 'zod/mini'
import { lazyObject, lazySchema } from '../lazy-schema.ts'
import { BatchSchema } from './batch.ts'
import { CachedBalanceSchema } from './cached.ts'
import { HistoryItemSchema } from './record.ts'

/** Query of `GET /api/events`: the stream begins after this event number, instead of now. */
export const EventsQuerySchema = lazyObject(() => ({
  after: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(0))),
}))

/** An alarm. `refused`: whether the service refuses the shop's key. */
const AlertSchema = lazySchema(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('service-key'), refused: z.boolean(), message: z.string() }),
    z.object({ kind: z.enum(['vehicle', 'charge', 'limit', 'wallet']), message: z.string() }),
  ]),
)

/**
 * The events of `GET /api/events`, by SSE event name. An event says what changed, without personal data; a
 * page that shows the result reads it again.
 */
export const LiveEventSchema = lazySchema(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('inquiry'), data: HistoryItemSchema }),
    z.object({ type: z.literal('balance'), data: CachedBalanceSchema }),
    z.object({ type: z.literal('alert'), data: AlertSchema }),
    z.object({ type: z.literal('batch'), data: BatchSchema }),
    /** The session changed or ended; the console asks `GET /api/session` again. */
    z.object({ type: z.literal('session'), data: z.object({ signedIn: z.boolean() }) }),
    /** A person was added, changed, suspended or reactivated, or accepted an invitation. */
    z.object({ type: z.literal('staff'), data: z.object({}) }),
  ]),
)
export type LiveEvent = z.infer<typeof LiveEventSchema>
