import type { FastifyBaseLogger } from 'fastify'
import {
  QueryEventDataSchema,
  type WebhookEvent,
  WebhookEventSchema,
} from '#contract/service/webhook-event.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { parseJson } from '../upstream/client/json-body.ts'
import { noteArrival } from './arrivals.ts'

/** Retries end after five minutes (interface 6.5); a day allows for clocks and repeated histories. */
const REMEMBER_MS = 24 * 3_600_000

/** Ids are UUIDs and the like; nothing longer is stored. */
const MAX_ID_LENGTH = 200

/** Hears of each event once a day at most, whatever its type. The event counts as taken when it resolves. */
type EventListener = (event: WebhookEvent) => Promise<void>

interface ReceiverDeps {
  readonly store: Store
  /** Polls the inquiry that has ended. @returns whether it has an effect, or may have one */
  readonly onHint: (upstreamId: string) => Promise<boolean>
  readonly listeners: readonly EventListener[]
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/**
 * Deliveries about inquiries are hints: an event makes us poll an inquiry by its id, and says nothing about
 * it. What else there is to an event is its listeners' concern. Types and ids that nobody knows change
 * nothing but the time of the last delivery.
 */
export class Receiver {
  readonly #deps: ReceiverDeps

  constructor(deps: ReceiverDeps) {
    this.#deps = deps
  }

  /**
   * Takes a delivery whose signature is good. Its effect is stored when this resolves.
   *
   * @throws the error of the store: then the service must deliver it again
   */
  async take(body: Buffer): Promise<void> {
    const { log, onHint, listeners, store, now } = this.#deps
    const event = WebhookEventSchema.safeParse(parseJson(body))
    if (!event.success) {
      log.warn('A signed webhook delivery could not be read')
      return
    }
    const { id, type, data } = event.data
    if (id.length > MAX_ID_LENGTH || !(await this.#isFirst(id))) return
    // The event counts as taken only once it has had its effect: a failed delivery is repeated, and must not
    // be skipped then. The id of an inquiry that was not bought here leaves no trace, or a flood of them
    // would fill the store.
    let taken = false
    try {
      await noteArrival(store.db, type === 'webhook.test' ? 'test' : 'event', now())
      const inquiryId = endedInquiry(type, data)
      for (const listen of listeners) await listen(event.data)
      taken = inquiryId === undefined || (await onHint(inquiryId))
    } finally {
      if (!taken) await this.#forget(id)
    }
  }

  /** Deletes old events. */
  async sweep(): Promise<void> {
    const { store, now } = this.#deps
    await store.db
      .deleteFrom('webhook_seen')
      .where('received_at', '<', now() - REMEMBER_MS)
      .execute()
  }

  async #isFirst(eventId: string): Promise<boolean> {
    const { store, now } = this.#deps
    try {
      await store.db.insertInto('webhook_seen').values({ event_id: eventId, received_at: now() }).execute()
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async #forget(eventId: string): Promise<void> {
    await this.#deps.store.db.deleteFrom('webhook_seen').where('event_id', '=', eventId).execute()
  }
}

/** The service's id of the inquiry that has ended, where an event says that. */
function endedInquiry(type: string, data: unknown): string | undefined {
  if (type !== 'query.completed' && type !== 'query.failed') return undefined
  const inquiry = QueryEventDataSchema.safeParse(data).data
  return inquiry && inquiry.id.length <= MAX_ID_LENGTH ? inquiry.id : undefined
}
