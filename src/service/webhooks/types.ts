import type { InquirySlug } from '#contract/service/slugs.ts'
import type { EventType, VehicleEventData } from '#contract/service/webhook-event.ts'

export type VehicleEventType = Extract<EventType, `vehicle.${string}`>

/** An event in the terms of this code. `event-body.ts` adds the internal words of the wire. */
export type ServiceEvent =
  | {
      readonly type: 'query.completed' | 'query.failed'
      readonly inquiryId: string
      readonly slug: InquirySlug
    }
  | { readonly type: VehicleEventType; readonly data: VehicleEventData }

export type EndpointState = 'enabled' | 'disabled' | 'removed'

/** An endpoint as the portal shows it, without its secret. Times are epoch milliseconds. */
export interface WebhookEndpoint {
  readonly id: string
  readonly url: string
  /** Empty: all events. */
  readonly events: readonly EventType[]
  readonly state: EndpointState
  readonly createdAt: number
}

export type DeliveryState = 'pending' | 'delivered' | 'failed'

/** A line of the delivery history (interface 6.1). */
export interface WebhookDelivery {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly type: string
  readonly state: DeliveryState
  /** Number of started attempts, six at most. */
  readonly attempts: number
  readonly createdAt: number
  /** When a pending delivery is tried next. */
  readonly nextAttemptAt: number | null
  readonly endedAt: number | null
  /** Status of the last answered attempt. */
  readonly httpStatus: number | null
  /** The failure of the last attempt, in Portuguese, for the portal's history. */
  readonly error: string | null
}

interface NewEndpoint {
  readonly url: string
  readonly events?: readonly EventType[] | undefined
}

/**
 * The Webhooks tab of the client portal (interface 6.1). Every action throws ROTA_NAO_ENCONTRADA for an
 * unknown endpoint.
 */
export interface WebhookPortal {
  endpoints(): readonly WebhookEndpoint[]
  /** Refuses an address that is not a public HTTPS URL. Only this answer contains the secret. */
  register(endpoint: NewEndpoint): Promise<{ endpoint: WebhookEndpoint; secret: string }>
  /** Records the endpoint's pending deliveries as failed. */
  disable(id: string): WebhookEndpoint
  enable(id: string): WebhookEndpoint
  remove(id: string): void
  /** Invalidates the old secret at once, for pending retries too. */
  rotate(id: string): { secret: string }
  /** Queues `webhook.test` for this endpoint only, whatever its events. Returns the delivery's id. */
  test(id: string): { deliveryId: string }
  /** Newest first. */
  deliveries(filter?: {
    endpointId?: string | undefined
    limit?: number | undefined
  }): readonly WebhookDelivery[]
}

export interface Webhooks {
  /**
   * Writes one delivery for each endpoint that subscribes to the event. Call it in the transaction that
   * stores the event's cause.
   */
  emit(event: ServiceEvent): void
  /**
   * Sends what is due and resolves when every delivery has an outcome. For injected clocks; after `start` it
   * runs automatically.
   */
  runDue(): Promise<void>
  start(): void
  /** Aborts running deliveries; the next start sends them again. */
  close(): Promise<void>
  readonly portal: WebhookPortal
}
