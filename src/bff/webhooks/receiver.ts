import type { FastifyBaseLogger } from 'fastify'
import { QueryEventDataSchema, WebhookEventSchema } from '#contract/service/webhook-event.ts'
import type { Following } from '../purchases/polling.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { parseJson } from '../upstream/client/read-limited.ts'

/** Retries end after five minutes (interface, 6.5); a day forgives a clock and a replayed history. */
const REMEMBER_MS = 24 * 3_600_000

/** Ids are UUIDs and the like; nothing longer is written down. */
const LONGEST_ID = 200

interface ReceiverDeps {
  readonly store: Store
  readonly following: Pick<Following, 'hint'>
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export interface Receiver {
  /** Takes a delivery whose signature is good. Never throws: it has been answered already. */
  take(body: Buffer): Promise<void>
  /** Forgets old events and hints. */
  sweep(): Promise<void>
}

/**
 * Deliveries are hints (design, "Webhooks are hints"): an event makes us look at an inquiry by its id, and says nothing
 * about it. Types and ids that we do not know change nothing.
 */
export function createReceiver({ store, following, now, log }: ReceiverDeps): Receiver {
  async function take(body: Buffer): Promise<void> {
    const event = WebhookEventSchema.safeParse(parseJson(body.toString('utf8')))
    if (!event.success) {
      log.warn('A signed webhook delivery could not be read')
      return
    }
    const { id, type, data } = event.data
    if (type !== 'query.completed' && type !== 'query.failed') return
    const inquiry = QueryEventDataSchema.safeParse(data)
    if (!inquiry.success || id.length > LONGEST_ID || inquiry.data.id.length > LONGEST_ID) return
    if (!(await isFirst(id))) return
    // The event counts as taken only once it has had its effect: the service's retry gets another chance. And what nobody
    // bought here leaves no trace, or a flood of it would fill the store.
    let taken = false
    try {
      taken = await following.hint(inquiry.data.id)
    } finally {
      if (!taken) await store.db.deleteFrom('webhook_seen').where('event_id', '=', id).execute()
    }
  }

  async function isFirst(eventId: string): Promise<boolean> {
    try {
      await store.db.insertInto('webhook_seen').values({ event_id: eventId, received_at: now() }).execute()
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  return {
    take: (body) =>
      take(body).catch((error: unknown) => log.error({ err: error }, 'A webhook delivery had no effect')),

    async sweep() {
      const before = now() - REMEMBER_MS
      await store.db.deleteFrom('webhook_seen').where('received_at', '<', before).execute()
      await store.db.deleteFrom('webhook_hint').where('received_at', '<', before).execute()
    },
  }
}
