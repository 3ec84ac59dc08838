import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import type { JsonObject } from '#contract/json.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import type { Emit } from '../events/events.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { IntentKind, IntentRow } from './tables.ts'

/** What a person asks to buy. */
export interface Order {
  /** A UUID made by the browser. */
  readonly id: string
  readonly kind: IntentKind
  readonly service: string
  /** The body for the service, as the person filled it in. */
  readonly request: Readonly<Record<string, unknown>>
  /**
   * The purchase of the same that the person saw and pays for again: it is no reason to refuse. A newer one
   * is, and for an order of a group one that still runs.
   */
  readonly over?: string | undefined
  /** The price that the person confirmed, in cents. */
  readonly priceCents: number
  readonly person: Pick<Person, 'id' | 'name'>
  /** The person's own address, where it is known: kept with the acceptance of a notice. */
  readonly address?: string
  /** Orders of a group can be withdrawn together before they are sent. */
  readonly groupId?: string
  /** Nobody waits for it: it gives way to what people wait for. */
  readonly background?: boolean
}

/** A purchase that already answers an order. */
export type SimilarIntent = Pick<IntentRow, 'id' | 'state' | 'created_at'>

/**
 * Refuses an order by throwing. Runs before the order is priced, and again in the transaction that stores it,
 * so that no order slips past a refusal that was committed before.
 */
export type Veto = (queries: Queries, order: VetoedOrder) => Promise<void>

/** The part of an order that a veto may go by. */
export interface VetoedOrder extends Pick<Order, 'service' | 'groupId' | 'person'> {
  /** What a group costs together, before it is ordered; its orders are asked about again, one by one. */
  readonly totalCents?: number
}

/**
 * Hears of each new intent in the transaction that stores it, after it was stored. Throwing refuses the
 * order, and nothing of it stays.
 */
export type IntentListener = (trx: Transaction<Tables>, row: IntentRow) => Promise<void>

/** Hears of each order that a veto or a listener refused in that transaction, after it was rolled back. */
export type RefusalListener = (order: Order, error: unknown) => Promise<void>

/** Searches finished purchases, changed at `since` or later, in the transaction that stores the order. */
export type KnownAnswer = (trx: Transaction<Tables>, since: number) => Promise<readonly SimilarIntent[]>

/** What of a purchase is known before its answer is read. */
export type ReadIntent = Pick<
  IntentRow,
  'id' | 'kind' | 'service' | 'plate' | 'plate_key' | 'request' | 'shown_before'
>

/** The aspects of a car that finished results of a service have called clean or alert here. */
export type ShownBefore = (queries: Queries, service: string) => Promise<readonly AspectKind[]>

/** What a feature keeps of a result. Reads nothing else: of a large one it runs in another thread. */
export type ResultReader<Read = unknown> = (row: ReadIntent, result: JsonObject) => Read

/** Hears of each stored result. Where it throws, the result is stored without this listener. */
export interface ResultListener<Read = unknown> {
  read: ResultReader<Read>
  /**
   * In the transaction that stores the result. Passes on what its statements throw: such a transaction is run
   * again from its beginning.
   */
  note(trx: Transaction<Tables>, row: IntentRow, read: Read): Promise<void>
  /** In that transaction where this listener is left out: what must not be missing unnoticed. */
  missed?(trx: Transaction<Tables>, row: IntentRow): Promise<void>
}

/** Hears that a person was shown a record, before the answer has left. Cannot hold it up. */
export type ReadListener = (row: IntentRow, person: Pick<Person, 'id' | 'name'>) => void

/**
 * Hears of each stored charge, in the transaction that stores it. Where it throws, the charge is stored
 * without this listener.
 */
export type ChargeListener = (trx: Transaction<Tables>, row: IntentRow, emit: Emit) => Promise<void>

/** Hears of purchases whose personal data are removed, in the transaction that removes them. */
export type PurgeListener = (
  trx: Transaction<Tables>,
  ids: readonly string[],
  /** `at`: when they are removed (epoch milliseconds). `afterDays`: null where a person asked for it. */
  how: { readonly at: number; readonly afterDays: number | null; readonly emit: Emit },
) => Promise<void>

/** JSON text as it was stored in, JSON text as people see it out. */
export type Present = (text: string) => string

/** What features add to a purchase. The core calls them and knows none of them. */
export interface PurchaseHooks {
  readonly vetoes: readonly Veto[]
  /** Prepares, outside of the transaction, the search for an answer that was bought in another form. */
  readonly knownAnswers: readonly ((order: Order) => Promise<KnownAnswer | undefined>)[]
  /** What a service that the interface does not list is expected to answer; nothing by default. */
  readonly shownBefore?: ShownBefore
  readonly intentListeners: readonly IntentListener[]
  readonly refusalListeners: readonly RefusalListener[]
  /** By names, for the log and for what was read in another thread. */
  readonly resultListeners: Readonly<Record<string, ResultListener>>
  readonly chargeListeners: Readonly<Record<string, ChargeListener>>
  /** How a stored request or result is shown, as JSON text; as it is by default. */
  readonly present?: Present
  readonly readListeners: readonly ReadListener[]
}

/** @throws what the first veto throws that refuses */
export async function askVetoes(
  { vetoes }: PurchaseHooks,
  queries: Queries,
  order: VetoedOrder,
): Promise<void> {
  for (const veto of vetoes) await veto(queries, order)
}
