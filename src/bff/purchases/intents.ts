import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { priceCents } from '#contract/service/catalog.ts'
import { refuseOff } from '../availability/availability.ts'
import type { Events } from '../events/events.ts'
import type { AskedValue } from '../fipe/table-value.ts'
import { Failure } from '../http/http-failure.ts'
import { isStoreUnavailable } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import type { KeptBalanceAnswers } from '../upstream/cache/balance.ts'
import type { KeptCatalogAnswers } from '../upstream/cache/catalog.ts'
import type { Upstream } from '../upstream/upstream.ts'
import type { FirstLook } from './after-attempt.ts'
import { catalogSlug } from './dedupe-key.ts'
import { findIntent } from './intent-store.ts'
import { recoverForeign } from './recover.ts'
import { type SendDeps, sendOnce } from './send.ts'
import { type Order, findOwn, prepare } from './store-intent.ts'
import type { IntentRow } from './tables.ts'
import type { IntentTimings } from './timings.ts'
import { Worker } from './worker.ts'

/** Purchases sent at once by one process. */
const CONCURRENCY = 32

/** The state is read again this often while a PUT waits, for answers that another replica stores (ms). */
const LOOK_AGAIN_MS = 250

export interface Intents {
  /**
   * Buys, once: stores the intent, sends it, and waits a while for the answer. Repeating an order that is stored gives what became
   * of it.
   *
   * @throws {Failure} when nothing was stored, and so nothing will be sent
   */
  place(order: Order): Promise<{ readonly row: IntentRow; readonly created: boolean }>
  /**
   * The same for a line of a batch, whose runner has compared the price with today's. Waits for no answer: that stands in the row.
   *
   * @throws {Failure} as `place` does
   * @throws {BatchNotRunning}
   */
  begin(line: Order & { readonly batchId: string }): Promise<void>
  /** Asks again now about an intent without an answer: the same key and bytes, as ever. Resolves after the attempt. */
  retry(id: string): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export interface IntentsOptions {
  readonly store: Store
  readonly upstream: Upstream
  readonly events: Events
  readonly balance: KeptBalanceAnswers
  readonly catalog: KeptCatalogAnswers
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly owner: string
  readonly timings: IntentTimings & FirstLook
  /** Which value of the price table a request asks for, where that is known without asking the service. */
  readonly valueAskedFor: (request: Order['request']) => Promise<AskedValue | undefined>
  readonly onKeyRefused: () => void
  /** An inquiry was accepted: somebody must follow it. */
  readonly onAccepted: (upstreamId: string) => void
}

export function createIntents(options: IntentsOptions): Intents {
  const { store, upstream, catalog, now, owner, timings, log, events } = options
  const { fingerprint } = upstream.service
  const deps: SendDeps = options
  const worker = new Worker({
    store,
    now,
    log,
    owner,
    fingerprint,
    leaseMs: timings.leaseMs,
    tickMs: timings.tickMs,
    concurrency: CONCURRENCY,
    states: ['prepared', 'sending', 'unresolved'],
    async handle(row) {
      const after = await sendOnce(row, deps)
      if (after?.state === 'processing' && after.upstream_id !== null) options.onAccepted(after.upstream_id)
    },
  })
  let sweeping: NodeJS.Timeout | undefined

  /** Sends what is still prepared, and waits for the answer as long as a person's request may take. */
  async function waitForAnswer(id: string): Promise<IntentRow> {
    const until = performance.now() + timings.answerWaitMs
    for (;;) {
      const row = await findIntent(store.db, id)
      if (!row) throw new Failure('NOT_FOUND')
      const left = until - performance.now()
      const waiting = row.state === 'prepared' || row.state === 'sending'
      if (!waiting || left <= 0) return row
      const patience = delay(Math.min(left, LOOK_AGAIN_MS))
      if (row.state === 'prepared') {
        // Where another process has the row this ends at once; a dead one's row is taken over when its lease has run out.
        const acted = await Promise.race([worker.run(id), patience])
        if (acted === false) await patience
      } else {
        // Later attempts keep to their back-off; only the first was this request's to make.
        await Promise.race([worker.ended(id), patience])
      }
    }
  }

  /** @throws {Failure} 409 PRICE_CHANGED where the person confirmed another price than today's */
  async function checkPrice(order: Order): Promise<number | null> {
    const item = await catalog.item(catalogSlug(order.service))
    // What the catalog does not list the service itself refuses, and charges nothing.
    const today = item === undefined ? undefined : priceCents(item, order.request)
    if (today !== undefined && order.priceCents !== null && today !== order.priceCents) {
      throw new Failure('PRICE_CHANGED')
    }
    return today ?? order.priceCents
  }

  /** Stores what is to be sent and begins to send it. */
  async function beginToSend(order: Order) {
    const value = order.kind === 'fipeTable' ? await options.valueAskedFor(order.request) : undefined
    const prepared = await prepare(order, { store, now, fingerprint, owner, value, ...timings }).catch(
      (error: unknown) => {
        // What could not be stored is not sent: here, and only here, a broken store means that no money moved.
        throw isStoreUnavailable(error) ? new Failure('STORE_UNAVAILABLE', { cause: error }) : error
      },
    )
    if (prepared.created) void worker.adopt(prepared.row)
    return prepared
  }

  return {
    async place(order) {
      const known = await findOwn(store, order)
      if (known) {
        const waiting = known.state === 'prepared' || known.state === 'sending'
        return { row: waiting ? await waitForAnswer(known.id) : known, created: false }
      }
      // Said before the price is asked for, and once more where the intent is stored: a switch may turn in between.
      await refuseOff(store.db, order.service)
      const price = await checkPrice(order)
      const prepared = await beginToSend({ ...order, priceCents: price })
      return { row: await waitForAnswer(prepared.row.id), created: prepared.created }
    },

    async begin(line) {
      const known = await findOwn(store, line)
      if (!known) await beginToSend(line)
    },

    async retry(id) {
      await worker.run(id)
    },

    async start() {
      await recoverForeign({ store, events, balance: options.balance, now, fingerprint })
      worker.start()
      sweeping = setInterval(() => {
        recoverForeign({ store, events, balance: options.balance, now, fingerprint }).catch(
          (error: unknown) => log.warn({ err: error }, 'Intents of another key could not be looked through'),
        )
      }, timings.abandonedMs / 4)
      sweeping.unref()
    },

    async close() {
      clearInterval(sweeping)
      await worker.close()
    },
  }
}
