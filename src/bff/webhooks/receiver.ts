import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#brazil/durations.ts'
import { isStorableId } from '#contract/service/inquiry.ts'
import {
  QueryEventDataSchema,
  type WebhookEvent,
  WebhookEventSchema,
} from '#contract/service/webhook-event.ts'
import type { Store } from '../store/store.ts'
import { parseJson } from '../upstream/client/json-body.ts'
import { noteArrival } from './arrivals.ts'

/**
 * How long event ids are remembered (ms). Retries end after five minutes (interface 6.5); a day allows for
 * wrong clocks and repeated deliveries.
 */
const REMEMBER_MS = DAY_MS

/**
 * Called for each event of any type. The event counts as handled when the promise resolves. A listener may
 * get an event again if its effect may not have been stored, and must then change nothing more.
 */
type EventListener = (event: WebhookEvent) => Promise<void>

interface ReceiverDeps {
  readonly store: Store
  /** Polls the finished inquiry. @returns whether that has an effect, or may have one */
  readonly onHint: (upstreamId: string) => Promise<boolean>
  readonly listeners: readonly EventListener[]
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/**
 * Handles deliveries. An event about an inquiry is only a hint: we poll the inquiry by its id and do not
 * trust the event's content. Listeners handle everything else. Unknown types and ids change only the time of
 * the last delivery.
 */
export class Receiver {
  readonly #deps: ReceiverDeps

  constructor(deps: ReceiverDeps) {
    this.#deps = deps
  }

  /**
   * Handles a delivery with a valid signature. Its effect is stored when this resolves.
   *
   * @throws the store's error: then the service must deliver it again
   */
  async take(body: Buffer): Promise<void> {
    const { log, onHint, listeners, store, now } = this.#deps
    const event = WebhookEventSchema.safeParse(parseJson(body))
    if (!event.success) {
      log.warn('A signed webhook delivery could not be read')
      return
    }
    const { id, type, data } = event.data
    if (!isStorableId(id) || (await this.#isTaken(id))) return
    // The event is remembered only after its effect is stored: a failed delivery is repeated and must not be
    // skipped then. Repeating an effect changes nothing more.
    await noteArrival(store.db, type === 'webhook.test' ? 'test' : 'event', now())
    const inquiryId = endedInquiry(type, data)
    for (const listen of listeners) await listen(event.data)
    // The event of an unknown inquiry is not remembered, or a flood of such events would fill the store.
    if (inquiryId === undefined || (await onHint(inquiryId))) await this.#remember(id)
  }

  /** Deletes old event ids. */
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

/** The service's id of the finished inquiry, if the event is about one. */
function endedInquiry(type: string, data: unknown): string | undefined {
  if (type !== 'query.completed' && type !== 'query.failed') return undefined
  const inquiry = QueryEventDataSchema.safeParse(data).data
  return inquiry && isStorableId(inquiry.id) ? inquiry.id : undefined
}
