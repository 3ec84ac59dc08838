import type { FastifyBaseLogger } from 'fastify'
import {
  QueryEventDataSchema,
  type WebhookEvent,
  WebhookEventSchema,
} from '#contract/service/webhook-event.ts'
import type { Store } from '../store/store.ts'
import { parseJson } from '../upstream/client/json-body.ts'
import { noteArrival } from './arrivals.ts'

/** Retries end after five minutes (interface 6.5); a day allows for clocks and repeated histories. */
const REMEMBER_MS = 24 * 3_600_000

/** Ids are UUIDs and the like; nothing longer is stored. */
const MAX_ID_LENGTH = 200

/**
 * Hears of each event, whatever its type. The event counts as taken when it resolves; it hears of one again
 * whose effect may not have been stored, and must change nothing more then.
 */
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
    if (id.length > MAX_ID_LENGTH || (await this.#isTaken(id))) return
    // The event counts as taken only once its effect is stored, whatever happens before: a delivery that
    // failed is repeated, and must not be skipped then. An effect that comes twice changes nothing more.
    await noteArrival(store.db, type === 'webhook.test' ? 'test' : 'event', now())
    const inquiryId = endedInquiry(type, data)
    for (const listen of listeners) await listen(event.data)
    // The id of an inquiry that was not bought here leaves no trace, or a flood of them would fill the store.
    if (inquiryId === undefined || (await onHint(inquiryId))) await this.#remember(id)
  }

  /** Deletes old events. */
  async sweep(): Promise<void> {
    const { store, now } = this.#deps
    await store.db
      .deleteFrom('webhook_seen')
      .where('received_at', '<', now() - REMEMBER_MS)
      .execute()
  }

  async #isTaken(eventId: string): Promise<boolean> {
    const row = await this.#deps.store.db
      .selectFrom('webhook_seen')
      .select('event_id')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    return row !== undefined
  }

  async #remember(eventId: string): Promise<void> {
    const { store, now } = this.#deps
    await store.db
      .insertInto('webhook_seen')
      .values({ event_id: eventId, received_at: now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute()
  }
}

/** The service's id of the inquiry that has ended, where an event says that. */
function endedInquiry(type: string, data: unknown): string | undefined {
  if (type !== 'query.completed' && type !== 'query.failed') return undefined
  const inquiry = QueryEventDataSchema.safeParse(data).data
  return inquiry && inquiry.id.length <= MAX_ID_LENGTH ? inquiry.id : undefined
}
