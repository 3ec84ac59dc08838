import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import type { Store } from '../store/store.ts'
import { PurchaseColumns, SEARCHED_COLUMNS, type SearchedRow } from './columns.ts'

/** Purchases per read, which takes about 3 ms: on SQLite nothing else runs meanwhile. */
const PORTION = 400

interface IndexDeps {
  readonly store: Store
  readonly events: Pick<Events, 'since' | 'newest' | 'oldest'>
  readonly log: FastifyBaseLogger
}

/** What was read, with the number of the last event in it: an event is caught up once for each reading. */
interface Reading {
  readonly columns: PurchaseColumns
  seq: number
}

/**
 * All purchases in memory, for searching. Nothing of it is stored: each process reads all purchases once,
 * and before each search those that have changed since (decision 8).
 */
export class HistoryIndex {
  readonly #deps: IndexDeps
  /** Simultaneous searches run one after the other: each sees what was committed before it began. */
  readonly #turn = new Mutex()
  #reading: Reading | undefined
  /** Number of waiting searches. While there are none, loading yields to the other work of the process. */
  #searches = 0

  constructor(deps: IndexDeps) {
    this.#deps = deps
  }

  /** Begins to load, so that the first search need not wait for it. */
  start(): void {
    this.#turn
      .runExclusive(() => this.#upToDate())
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'The history could not be read yet; the first search tries again')
      })
  }

  /** Reads all purchases again, after changes that had no events. Searches go on in what was read before. */
  async reload(): Promise<void> {
    // A reading that began before the changes ends before this one.
    await this.#turn.runExclusive(() => this.#reading)
    await this.#load()
  }

  /** The purchases as they are committed now. */
  async fresh(): Promise<PurchaseColumns> {
    this.#searches += 1
    try {
      return await this.#turn.runExclusive(() => this.#upToDate())
    } finally {
      this.#searches -= 1
    }
  }

  async #upToDate(): Promise<PurchaseColumns> {
    const reading = this.#reading ?? (await this.#load())
    if (await this.#catchUp(reading)) return reading.columns
    const reloaded = await this.#load()
    await this.#catchUp(reloaded)
    return reloaded.columns
  }

  async #load(): Promise<Reading> {
    const { store, events, log } = this.#deps
    const started = performance.now()
    // Read before the rows: a change during the load has a later number, and is read again.
    const seq = await events.newest()
    const columns = new PurchaseColumns()
    for (let last: SearchedRow | undefined; ;) {
      const [after, began] = [last, performance.now()]
      const rows = await store.db
        .selectFrom('intent')
        .select(SEARCHED_COLUMNS)
        .$if(after !== undefined, (query) =>
          query.where((row) =>
            row(row.refTuple('created_at', 'id'), '>', row.tuple(after?.created_at ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(PORTION)
        .execute()
      for (const row of rows) columns.put(row)
      last = rows.at(-1)
      if (rows.length < PORTION) break
      await (this.#searches > 0 ? nextTurn() : delay(performance.now() - began))
    }
    const reading = { columns, seq }
    this.#reading = reading
    log.info({ purchases: columns.size, ms: Math.round(performance.now() - started) }, 'The history was read')
    return reading
  }

  /** Reads what has changed. @returns false where events were deleted before they were read */
  async #catchUp(reading: Reading): Promise<boolean> {
    const { store, events } = this.#deps
    const { columns } = reading
    // An order has no event until it is sent, so unsent orders are read first: one that is sent meanwhile
    // has an event, which is read next.
    const waiting = await store.db
      .selectFrom('intent')
      .select(SEARCHED_COLUMNS)
      .where('state', '=', 'prepared')
      .execute()
    for (const row of waiting) columns.put(row)
    for (;;) {
      const news = await events.since(reading.seq)
      const [first, newest] = [news[0], news.at(-1)]
      if (!first || !newest) return true
      // A number may also be missing because its transaction was rolled back.
      if (first.seq > reading.seq + 1 && (await events.oldest()) > reading.seq) return false
      const ids = new Set(news.flatMap(({ event }) => (event.type === 'inquiry' ? [event.data.id] : [])))
      if (ids.size > 0) {
        const rows = await store.db
          .selectFrom('intent')
          .select(SEARCHED_COLUMNS)
          .where('id', 'in', [...ids])
          .execute()
        for (const row of rows) columns.put(row)
      }
      reading.seq = newest.seq
    }
  }
}
