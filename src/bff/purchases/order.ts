import type { Person } from '#contract/console/session.ts'
import type { IntentKind, IntentRow } from './tables.ts'

/** A person's order. */
export interface Order {
  /** A UUID: made by the browser, or derived for an order of a group (`idFrom`). */
  readonly id: string
  readonly kind: IntentKind
  readonly service: string
  /** The body for the service, as the person filled it in. */
  readonly request: Readonly<Record<string, unknown>>
  /**
   * Id of the earlier purchase of the same question that the person saw and buys again: the order is not
   * refused because of it. It is refused because of a newer one. An order of a group is also refused while
   * this one still runs.
   */
  readonly repurchaseOf?: string | undefined
  /** The price that the person confirmed, in cents. */
  readonly priceCents: number
  readonly person: Pick<Person, 'id' | 'name'>
  /** The person's own address, where it is known; stored with the acceptance of a notice. */
  readonly address?: string
  /** Orders of a group can be withdrawn together before they are sent. */
  readonly groupId?: string
  /** No person waits for it, so it yields to the calls that people wait for. */
  readonly background?: boolean
}

/** The part of an order that a veto may read. */
export interface VetoedOrder extends Pick<Order, 'service' | 'groupId' | 'person'> {
  /** Id and confirmed price of an order that is about to be stored; absent where only a right is checked. */
  readonly id?: string
  readonly priceCents?: number
  /** The total price of a group, asked before it is ordered; each of its orders is checked again later. */
  readonly totalCents?: number
}

/** A purchase that already answers an order. */
export type SimilarIntent = Pick<IntentRow, 'id' | 'state' | 'created_at'>
