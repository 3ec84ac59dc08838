import { setTimeout as delay } from 'node:timers/promises'
import type { FieldError } from '#contract/console/error.ts'
import type { Person } from '#contract/console/session.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import { HttpFailure, throwNotStored } from '../http/http-failure.ts'
import { sizeOf } from '../http/json-text.ts'
import { CommitUnknown } from '../store/errors.ts'
import { Memo } from '../store/memo.ts'
import type { Queries } from '../store/store.ts'
import type { Ticket } from '../upstream/quota/call-quota.ts'
import { Poller } from './calls/poller.ts'
import { sendBegun, sendOnce } from './calls/send.ts'
import { Worker } from './calls/worker.ts'
import { checkPrice } from './confirmed-price.ts'
import type { PurchaseDeps } from './deps.ts'
import { findIntent } from './find-intent.ts'
import { ForeignIntents } from './foreign-intents.ts'
import { askVetoes, tellOfRefusal } from './hooks.ts'
import { UNANSWERED } from './open-states.ts'
import type { Order, VetoedOrder } from './order.ts'
import { isDerived } from './ordering/derived-ids.ts'
import { type Stored, findOwn, storeIntent } from './ordering/store-intent.ts'
import { type RecordJson, readIntent, readRecord } from './read-record.ts'
import type { IntentRow } from './tables.ts'

/** Purchases that one process sends at once. */
const CONCURRENCY = 32

/** How often a waiting PUT reads its row again, for answers that another replica stores (ms). */
const ROW_POLL_MS = 250

/** Total size of the remembered records (characters): a few of the largest, or thousands of others. */
const MAX_REMEMBERED = 8_000_000

const RESERVED_ID: FieldError = {
  field: 'id',
  message: 'Este número é reservado às linhas dos lotes. Comece a consulta de novo.',
}

/** Who is shown a record. */
type Reader = Pick<Person, 'id' | 'name' | 'role'>

type Placed = Omit<Stored, 'ticket'>

/**
 * All purchases, from the order to the result. Depends on the service, the store and the events, and on no
 * feature.
 */
export class Purchases {
  readonly #deps: PurchaseDeps
  readonly #worker: Worker
  readonly #poller: Poller
  readonly #foreign: ForeignIntents
  /** Records as people of one role see them. */
  readonly #records: Memo<{ readonly row: IntentRow; readonly json: RecordJson }>

  constructor(deps: PurchaseDeps) {
    this.#deps = deps
    this.#poller = new Poller(deps)
    this.#foreign = new ForeignIntents(deps)
    this.#records = new Memo(deps.store, MAX_REMEMBERED, ({ json }) => sizeOf(json))
    this.#worker = new Worker({
      ...deps,
      fingerprint: deps.upstream.service.fingerprint,
      concurrency: CONCURRENCY,
      states: UNANSWERED,
      durableLeases: true,
      handle: (row) => this.#send(row),
    })
  }

  /**
   * Buys once: stores the intent, sends it, and waits a while for the answer. If the order is stored
   * already, its row is returned with `created` false.
   *
   * @throws {HttpFailure} when this order was not stored, and so will not be sent; 400 INVALID_REQUEST for a
   *   new purchase under an id that only programs derive
   * @throws {CommitUnknown} when the order may have been stored, and so may be sent
   */
  async place(order: Order): Promise<Placed> {
    const { store } = this.#deps
    const known = await findOwn(store.db, order)
    if (known) {
      return { row: await this.#waitForAnswer(known), created: false }
    }
    // The id is reserved for an order of a group, which would take this purchase for its own.
    if (isDerived(order.id)) throw new HttpFailure('INVALID_REQUEST', { fields: [RESERVED_ID] })
    const { row, created } = await this.#placeNew(order).catch(async (error: unknown) => {
      // The same request, repeated, may have been faster: then it is bought, whatever refuses it now.
      const same = error instanceof HttpFailure ? await findOwn(store.db, order) : undefined
      if (!same) throw error
      return { row: same, created: false }
    })
    return { row: await this.#waitForAnswer(row), created }
  }

  /**
   * Places an order of a group. The caller has compared its price with today's. Does not wait for the
   * answer.
   *
   * @throws {HttpFailure} as `place` does
   */
  async placeInGroup(order: Order & { readonly groupId: string }): Promise<void> {
    const known = await findOwn(this.#deps.store.db, order)
    if (!known) await this.#storeAndSend(order)
  }

  /**
   * Checks whether such an order would be refused, before it is stored.
   *
   * @throws {HttpFailure} as `place` does
   */
  askVetoes(queries: Queries, order: VetoedOrder): Promise<void> {
    return askVetoes(this.#deps.hooks, queries, order)
  }

  /** Call this after a group was refused as a whole, outside of any transaction. */
  tellOfRefusal(group: Pick<Order, 'id' | 'person'>, error: unknown): Promise<void> {
    return tellOfRefusal(this.#deps, group, error)
  }

  /** A purchase's record for the person who reads it: masked, unless `whole` asks for the stored text. */
  record(row: IntentRow, person: Reader, { whole = false } = {}): Promise<RecordJson> {
    const { store, hooks, large } = this.#deps
    this.#tellOfReading(row, person)
    const present = whole ? undefined : hooks.present
    return readRecord(store.db, row, { role: person.role, present, large })
  }

  /**
   * The record of this id, as people see it.
   *
   * @throws {HttpFailure} 404 where there is none
   */
  async read(id: string, person: Reader): Promise<RecordJson> {
    const ready = this.ready(id, person)
    if (ready) return ready
    const { store, hooks, large } = this.#deps
    const key = `${id} ${person.role}`
    const read = async () => {
      const row = await readIntent(store.db, id)
      const how = { role: person.role, present: hooks.present, large }
      return { row, json: await readRecord(store.db, row, how) }
    }
    const { row, json } = await this.#records.read(key, read)
    this.#tellOfReading(row, person)
    return json
  }

  /** Like `read`, from memory; undefined where the record has to be read from the store. */
  ready(id: string, person: Reader): RecordJson | undefined {
    const known = this.#records.get(`${id} ${person.role}`)
    if (!known) return undefined
    this.#tellOfReading(known.row, person)
    return known.json
  }

  /** A stored request or result as people see it, as JSON text. */
  present(text: string): string {
    return this.#deps.hooks.present?.(text) ?? text
  }

  /**
   * Sends an intent without an answer again now, with the same key and bytes. Resolves after the attempt.
   */
  async retry(id: string): Promise<void> {
    await this.#worker.run(id)
  }

  /** Polls a running inquiry now. Resolves after the poll, or when there was no slot for it. */
  check(id: string): Promise<void> {
    return this.#poller.check(id)
  }

  /**
   * Handles a webhook that says that an inquiry has ended.
   *
   * @returns whether the hint has an effect, or may have one
   */
  hint(upstreamId: string): Promise<boolean> {
    return this.#poller.hint(upstreamId)
  }

  /** Continues the work that an earlier process left, and starts sending and polling. */
  async start(): Promise<void> {
    await this.#foreign.start()
    this.#worker.start()
    this.#poller.start()
  }

  /** Deletes hints whose acceptance can no longer come. */
  sweep(): Promise<void> {
    return this.#poller.sweep()
  }

  /** Waits for the calls that were sent: their answers must be stored. */
  async close(): Promise<void> {
    await Promise.all([this.#worker.close(), this.#poller.close(), this.#foreign.close()])
  }

  #tellOfReading(row: IntentRow, person: Reader): void {
    for (const listen of this.#deps.hooks.readListeners) listen(row, person)
  }

  async #placeNew(order: Order): Promise<Placed> {
    await this.#checkPrice(order).catch(async (error: unknown) => {
      // A person who may not buy is refused for that, whatever the price is.
      await askVetoes(this.#deps.hooks, this.#deps.store.db, order)
      throw error
    })
    return this.#storeAndSend(order)
  }

  /** Reads today's prices, so that the transaction that stores the order compares with them. */
  async #checkPrice(order: Order): Promise<void> {
    const item = await this.#deps.catalog.item(catalogSlug(order.service))
    // Without a published price no limit could count the purchase.
    if (!item) throw new HttpFailure('SERVICO_INDISPONIVEL')
    checkPrice(item, order)
  }

  async #send(row: IntentRow, ticket?: Ticket): Promise<IntentRow | undefined> {
    const after = await (ticket ? sendBegun({ row, ticket }, this.#deps) : sendOnce(row, this.#deps))
    if (after?.state === 'processing' && after.upstream_id !== null) {
      this.#poller.accepted(after.upstream_id).catch((error: unknown) => {
        this.#deps.log.warn(
          { err: error },
          'An early webhook could not be searched; the next poll is on time',
        )
      })
    }
    return after
  }

  /**
   * Sends an intent that is still prepared, and waits for the answer as long as a person's request may take.
   */
  async #waitForAnswer(stored: IntentRow): Promise<IntentRow> {
    const { store, timings } = this.#deps
    const { id } = stored
    const until = performance.now() + timings.answerWaitMs
    let row = stored
    for (;;) {
      const left = until - performance.now()
      const waiting = row.state === 'prepared' || row.state === 'sending'
      if (!waiting || left <= 0) return row
      const pause = delay(Math.min(left, ROW_POLL_MS))
      let after: IntentRow | undefined
      if (row.state === 'prepared') {
        // `run` returns false at once where another process has the row; a dead process's row is taken over
        // when its lease has expired.
        const acted = await Promise.race([this.#worker.run(id), pause])
        if (acted === false) await pause
      } else {
        // Later attempts keep to their back-off; this request made only the first one.
        after = (await Promise.race([this.#worker.ended(id), pause])) ?? undefined
      }
      after ??= await findIntent(store.db, id)
      // A standby has taken over without this row: it was stored, and may have been sent.
      if (!after) throw new CommitUnknown('The row of a purchase is gone')
      row = after
    }
  }

  async #storeAndSend(order: Order): Promise<Placed> {
    const placed = await storeIntent(this.#deps, order).catch(throwNotStored)
    if (placed.created) this.#worker.adopt(placed.row, (row) => this.#send(row, placed.ticket))
    return placed
  }
}
