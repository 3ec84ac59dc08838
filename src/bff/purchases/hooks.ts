import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import type { JsonObject } from '#contract/json.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import type { Emit } from '../events/events.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Order, SimilarIntent, VetoedOrder } from './order.ts'
import type { IntentRow } from './tables.ts'

/**
 * Refuses an order by throwing. Runs in the transaction that stores the order, so that every order meets the
 * refusals that were committed before it; also before an order is refused for its price, and before an order
 * that the service sent back is sent again.
 */
export type Veto = (queries: Queries, order: VetoedOrder) => Promise<void>

/** A veto throws it for an order whose group was halted before: the order is dropped without a refusal. */
export class GroupHalted extends Error {
  override readonly name: string = 'GroupHalted'
}

/**
 * Called for each new intent, in the transaction that stores it and after it was stored. Throwing refuses
 * the order and rolls everything back.
 */
export type IntentListener = (trx: Transaction<Tables>, row: IntentRow) => Promise<void>

/**
 * Called for each order that a veto or a listener refused in that transaction, after the rollback, and for
 * each group that was refused as a whole.
 */
export type RefusalListener = (order: Pick<Order, 'person'>, error: unknown) => Promise<void>

/** What a feature knows about the answer to one order. Used in the transaction that stores the order. */
export interface KnownAnswer {
  /**
   * Searches purchases with the same answer that are open, or that finished and changed at or after `since`.
   * A search of another order with the same answer must wait until the transaction of this one ends.
   */
  find(trx: Transaction<Tables>, since: number): Promise<readonly SimilarIntent[]>
  /** Notes what the stored order asks, so that the searches of later orders find it while it is open. */
  note?(trx: Transaction<Tables>, row: IntentRow): Promise<void>
}

/** The columns of a purchase that are known before its answer is read. */
export type ReadIntent = Pick<
  IntentRow,
  'id' | 'kind' | 'service' | 'plate' | 'plate_key' | 'request' | 'shown_before'
>

/** The aspects of a car that earlier results of a service have reported here as clean or alert. */
export type ShownBefore = (queries: Queries, service: string) => Promise<readonly AspectKind[]>

/**
 * What a feature extracts from a result. It depends on nothing else: for a large result it runs in another
 * thread.
 */
export type ResultReader<Read = unknown> = (row: ReadIntent, result: JsonObject) => Read

/** Called for each stored result. If it throws, the result is stored without this listener. */
export interface ResultListener<Read = unknown> {
  read: ResultReader<Read>
  /**
   * Runs in the transaction that stores the result. It must rethrow the errors of its statements: the
   * transaction is then run again from the beginning.
   */
  note(trx: Transaction<Tables>, row: IntentRow, read: Read): Promise<void>
  /**
   * Called in that transaction where this listener is left out, for features that must record what they
   * missed.
   */
  missed?(trx: Transaction<Tables>, row: IntentRow): Promise<void>
}

/** Called when a person is shown a record, before the answer is sent. Cannot delay it. */
export type ReadListener = (row: IntentRow, person: Pick<Person, 'id' | 'name'>) => void

/**
 * Called for each stored charge, in the transaction that stores it. If it throws, the charge is stored
 * without this listener.
 */
export type ChargeListener = (trx: Transaction<Tables>, row: IntentRow, emit: Emit) => Promise<void>

/** Called for purchases whose personal data are removed, in the transaction that removes them. */
export type PurgeListener = (
  trx: Transaction<Tables>,
  ids: readonly string[],
  /** `at`: time of the removal (epoch milliseconds). `afterDays`: null where a person requested it. */
  how: { readonly at: number; readonly afterDays: number | null; readonly emit: Emit },
) => Promise<void>

/** Takes stored JSON text and returns the JSON text that people see. */
export type Present = (text: string) => string

/** What features add to a purchase. The core calls these hooks without knowing any feature. */
export interface PurchaseHooks {
  readonly vetoes: readonly Veto[]
  /** Prepares, outside the transaction, the search for an answer that is bought in another form. */
  readonly knownAnswers: readonly ((order: Order) => Promise<KnownAnswer | undefined>)[]
  /** Which aspects a service that the interface does not list is expected to answer; none by default. */
  readonly shownBefore?: ShownBefore
  readonly intentListeners: readonly IntentListener[]
  readonly refusalListeners: readonly RefusalListener[]
  /** By name, for the log and to find what another thread has read. */
  readonly resultListeners: Readonly<Record<string, ResultListener>>
  readonly chargeListeners: Readonly<Record<string, ChargeListener>>
  /** Turns a stored request or result into the JSON text that people see; unchanged by default. */
  readonly present?: Present
  readonly readListeners: readonly ReadListener[]
}

/** Tells the features of a refused order or group. A feature that fails does not hide the refusal. */
export async function tellOfRefusal(
  { hooks, log }: { readonly hooks: PurchaseHooks; readonly log: FastifyBaseLogger },
  order: Pick<Order, 'id' | 'person'>,
  error: unknown,
): Promise<void> {
  for (const hear of hooks.refusalListeners) {
    await hear(order, error).catch((failed: unknown) => {
      log.warn({ err: failed, intent: order.id }, 'A refused order could not be made known')
    })
  }
}

/** @throws the error of the first veto that refuses */
export async function askVetoes(
  { vetoes }: PurchaseHooks,
  queries: Queries,
  order: VetoedOrder,
): Promise<void> {
  for (const veto of vetoes) await veto(queries, order)
}
