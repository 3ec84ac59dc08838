import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import { HOUR_MS } from '#brazil/durations.ts'
import type { LiveEvent } from '#contract/console/live-event.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import {
  MAX_EVENTS_READ,
  type NumberedEvent,
  appendEvents,
  deleteEventsBefore,
  readEventsSince,
  readNewestSeq,
  readOldestSeq,
  skipTo,
} from './event-rows.ts'
import { listenForNotifications } from './notifications.ts'

/** Adds an event to a transaction. The event reaches the browsers if and only if the transaction commits. */
export type Emit = (event: LiveEvent) => void

/** Receives new events from all replicas, in order. */
type Listener = (events: readonly NumberedEvent[]) => void

export interface EventTimings {
  /** Events older than this are deleted. A browser that was away longer reads everything again (ms). */
  readonly keepMs: number
  readonly pruneEveryMs: number
  /** How often other replicas' events are read even without a notification (ms). */
  readonly pollMs: number
  /** How often the connection for notifications is checked (ms); ten seconds by default. */
  readonly checkEveryMs?: number
}

export const EVENT_TIMINGS: EventTimings = { keepMs: HOUR_MS, pruneEveryMs: 60_000, pollMs: 2000 }

/** The most events that other replicas may have seen beyond the last one here. */
const LOST_NUMBERS = 1000

interface EventsOptions {
  readonly store: Store
  readonly databaseUrl: string | undefined
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly timings?: EventTimings
}

/**
 * The stream of changes, stored as rows, so that every replica can serve every browser, and a browser can
 * resume where it stopped.
 */
export class Events {
  readonly #options: EventsOptions
  readonly #timings: EventTimings
  readonly #listeners = new Set<Listener>()
  readonly #timers: NodeJS.Timeout[] = []
  #last: number | undefined
  #reading: Promise<void> | undefined
  #pruning: Promise<void> | undefined
  #readAgain = false
  #mayHaveLost = false
  readonly #reconnects = new Set<() => void>()
  #stopListening: (() => Promise<void>) | undefined

  constructor(options: EventsOptions) {
    this.#options = options
    this.#timings = options.timings ?? EVENT_TIMINGS
  }

  /** Runs one transaction. Its emitted events become rows in it, and reach every browser after the commit. */
  async commit<T>(work: (trx: Transaction<Tables>, emit: Emit) => Promise<T>): Promise<T> {
    const { store, now } = this.#options
    const emitted: LiveEvent[] = []
    const result = await store.transaction(async (trx) => {
      const value = await work(trx, (event) => emitted.push(event))
      if (emitted.length > 0) await appendEvents(trx, store.dialect, emitted, now())
      return value
    })
    // The caller's next step goes first: the answer to a purchase, or its call, which is sent in an
    // immediate.
    if (emitted.length > 0) setImmediate(() => setImmediate(() => this.#catchUp()))
    return result
  }

  /** Events after `seq`, oldest first (`readEventsSince`). */
  since(seq: number): Promise<readonly NumberedEvent[]> {
    return readEventsSince(this.#options.store.db, seq)
  }

  /** The number of the newest event; 0 if there is none. */
  newest(): Promise<number> {
    return readNewestSeq(this.#options.store.db)
  }

  /**
   * The number of the last event passed on in this process; newer ones may exist. Undefined until `start`.
   */
  get reached(): number | undefined {
    return this.#last
  }

  /** The number of the oldest stored event; 0 if there is none. */
  oldest(): Promise<number> {
    return readOldestSeq(this.#options.store.db)
  }

  /**
   * Whether a browser that has the events up to `seq` can get all later ones. It cannot if some were deleted,
   * or if a restored store has not reached that number yet.
   */
  async canResume(seq: number): Promise<boolean> {
    const newest = Math.max(await this.newest(), this.#last ?? 0)
    const oldest = (await this.oldest()) || newest + 1
    return seq <= newest && seq >= oldest - 1
  }

  /** @returns a function that removes the listener */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * PostgreSQL only: calls the listener when the server was lost and is back, perhaps as a promoted standby.
   */
  onReconnect(listener: () => void): void {
    this.#reconnects.add(listener)
  }

  /**
   * PostgreSQL only: a promoted standby may lack events that browsers already have. This gives new events
   * higher numbers than those.
   */
  async keepAhead(): Promise<void> {
    const last = this.#last
    if (last !== undefined && (await this.newest()) < last) {
      await skipTo(this.#options.store.db, last + LOST_NUMBERS)
    }
  }

  async start(): Promise<void> {
    const { databaseUrl, log } = this.#options
    this.#last = await this.newest()
    this.#every(this.#timings.pruneEveryMs, () => {
      this.#pruning ??= this.#prune()
        .catch((error: unknown) => log.warn({ err: error }, 'Old events could not be removed'))
        .finally(() => (this.#pruning = undefined))
    })
    if (databaseUrl === undefined) return
    const onNotification = () => this.#catchUp()
    const onReconnect = () => {
      this.#mayHaveLost = true
      for (const listener of this.#reconnects) listener()
      this.#catchUp()
    }
    const { checkEveryMs } = this.#timings
    this.#stopListening = await listenForNotifications({
      databaseUrl,
      onNotification,
      onReconnect,
      checkEveryMs,
      log,
    })
    this.#every(this.#timings.pollMs, onNotification)
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    // From here on no event is passed on.
    this.#last = undefined
    this.#listeners.clear()
    await this.#stopListening?.()
    await this.#reading
    await this.#pruning
  }

  /** Passes new events on, with one read at a time however many notifications arrive. */
  #catchUp(): void {
    if (this.#last === undefined) return
    if (this.#reading) {
      this.#readAgain = true
      return
    }
    this.#reading = this.#readNew(this.#last)
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'Events could not be read; trying again soon')
      })
      .finally(() => {
        this.#reading = undefined
        if (!this.#readAgain) return
        this.#readAgain = false
        this.#catchUp()
      })
  }

  async #readNew(last: number): Promise<void> {
    if (this.#mayHaveLost) {
      await this.keepAhead()
      this.#mayHaveLost = false
    }
    const found = await this.since(last)
    const newest = found.at(-1)
    if (newest === undefined) return
    this.#last = newest.seq
    for (const listener of this.#listeners) listener(found)
    if (found.length >= MAX_EVENTS_READ) await this.#readNew(newest.seq)
  }

  async #prune(): Promise<void> {
    const { store, now } = this.#options
    await deleteEventsBefore(store.db, now() - this.#timings.keepMs)
  }

  #every(ms: number, work: () => void): void {
    this.#timers.push(setInterval(work, ms).unref())
  }
}
