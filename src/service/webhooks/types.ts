import type { InquirySlug } from '#contract/service/slugs.ts'
import type { EventType, VehicleEventData } from '#contract/service/webhook-event.ts'

export type VehicleEventType = Extract<EventType, `vehicle.${string}`>

/** What happened, in the words of the service's own code. The wire's internal words are put in when it is stored. */
export type ServiceEvent =
  | {
      readonly type: 'query.completed' | 'query.failed'
      readonly inquiryId: string
      readonly slug: InquirySlug
    }
  | { readonly type: VehicleEventType; readonly data: VehicleEventData }

export type EndpointState = 'enabled' | 'disabled' | 'removed'

/** An endpoint as the portal shows it: the secret is only told when it is made. Times are epoch milliseconds. */
export interface WebhookEndpoint {
  readonly id: string
  readonly url: string
  /** Empty: all events. */
  readonly events: readonly EventType[]
  readonly state: EndpointState
  readonly createdAt: number
}

export type DeliveryState = 'pending' | 'delivered' | 'failed'

/** A line of the delivery history (interface, 6.1). */
export interface WebhookDelivery {
  readonly id: string
  readonly endpointId: string
  readonly eventId: string
  readonly type: string
  readonly state: DeliveryState
  /** Started attempts, six at most. */
  readonly attempts: number
  readonly createdAt: number
  /** When a pending delivery is tried next. */
  readonly nextAttemptAt: number | null
  readonly endedAt: number | null
  /** Of the last attempt that was answered. */
  readonly httpStatus: number | null
  /** Why the last attempt failed, in Portuguese, for the portal's history. */
  readonly error: string | null
}

interface NewEndpoint {
  readonly url: string
  readonly events?: readonly EventType[] | undefined
}

/** The Webhooks tab of the client portal (interface, 6.1). Every action throws ROTA_NAO_ENCONTRADA for an unknown endpoint. */
export interface WebhookPortal {
  endpoints(): readonly WebhookEndpoint[]
  /** Refuses what is not HTTPS, not public or not an address. The secret is told here and never again. */
  register(endpoint: NewEndpoint): Promise<{ endpoint: WebhookEndpoint; secret: string }>
  /** What is pending for the endpoint becomes a recorded failure. */
  disable(id: string): WebhookEndpoint
  enable(id: string): WebhookEndpoint
  remove(id: string): void
  /** The old secret stops at once, for pending retries too. */
  rotate(id: string): { secret: string }
  /** Queues `webhook.test` for this endpoint alone, whatever events it has chosen. Answers the delivery's id. */
  test(id: string): { deliveryId: string }
  /** Newest first. */
  deliveries(filter?: {
    endpointId?: string | undefined
    limit?: number | undefined
  }): readonly WebhookDelivery[]
}

export interface Webhooks {
  /**
   * Writes one delivery for each endpoint that wants the event. Call it inside the transaction that makes the event true:
   * either both are on disk or none.
   */
  emit(event: ServiceEvent): void
  /** Sends what is due and resolves when all of it was answered or failed. For injected clocks; `start` does it by itself. */
  runDue(): Promise<void>
  start(): void
  /** Breaks off what is being sent; it is sent again at the next start. */
  close(): Promise<void>
  readonly portal: WebhookPortal
}
