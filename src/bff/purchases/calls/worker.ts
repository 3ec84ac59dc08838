import type { RecordState } from '#contract/console/record-state.ts'
import { outsideRequests } from '../../http/request-id.ts'
import type { PurchaseDeps } from '../deps.ts'
import type { IntentRow } from '../tables.ts'
import { renewLease, takeLease } from './leases.ts'

interface WorkerOptions extends Pick<PurchaseDeps, 'store' | 'now' | 'log' | 'processId'> {
  readonly fingerprint: string
  readonly timings: { readonly leaseMs: number; readonly tickMs: number }
  /** Rows that it handles at once. */
  readonly concurrency: number
  readonly states: readonly RecordState[]
  /** Whether a lease survives a power cut. */
  readonly durableLeases: boolean
  /** Chooses which due rows to begin now; all by default. The others stay due, without a write. */
  readonly choose?: (due: readonly DueRow[]) => Promise<readonly DueRow[]>
  readonly handle: Handle
}

/** A row that was found due, with what decides how urgent it is. */
export type DueRow = Pick<IntentRow, 'id' | 'background' | 'poll_requests'>

/**
 * Handles a row that is leased to this process. Every change that it stores ends the lease.
 *
 * @returns the row afterwards, where that is known
 */
type Handle = (row: IntentRow) => Promise<IntentRow | undefined>

/** The end of a process's work on a row. */
interface Worked {
  /** Whether this process had the lease. */
  readonly isOurs: boolean
  readonly after?: IntentRow | undefined
}

const NOT_OURS: Worked = { isOurs: false }

/**
 * Finds due rows and handles each in exactly one process. A dead process's rows are due again when their
 * leases expire.
 */
export class Worker {
  readonly #options: WorkerOptions
  readonly #running = new Map<string, Promise<Worked>>()
  #timer: NodeJS.Timeout | undefined
  #searching: Promise<void> | undefined
  #searchAgain = false
  #closed = false

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  start(): void {
    this.#sleep(0)
  }

  /** Searches for due rows at once, because something has just become due. */
  wake(): void {
    this.#sleep(0)
  }

  /**
   * Handles one row now, due or not. Resolves when that has ended; false where another process has the row,
   * or it was ordered under another key.
   *
   * @param dueBy handles the row only if it is still due by then: its work may have ended since it was found
   */
  async run(id: string, dueBy?: number): Promise<boolean> {
    const { store, now, timings, processId, fingerprint, states, durableLeases: isDurable } = this.#options
    const lease = () => {
      const until = now() + timings.leaseMs
      return takeLease(store, id, { processId, now: now(), until, states, fingerprint, dueBy, isDurable })
    }
    const { isOurs } = await (this.#running.get(id) ?? this.#begin(id, lease))
    return isOurs
  }

  /** Handles a row that was stored under this process's lease, by default like every other row. */
  adopt(row: IntentRow, handle = this.#options.handle): void {
    void this.#begin(row.id, () => Promise.resolve(row), handle)
  }

  /**
   * Resolves when this process's work on a row has ended; never where there is none.
   *
   * @returns the row afterwards, where that is known
   */
  async ended(id: string): Promise<IntentRow | undefined> {
    const { after } = await (this.#running.get(id) ?? new Promise<never>(() => undefined))
    return after
  }

  /** Waits for the rows in progress: a call that was sent must not lose its answer to a shutdown. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    // A search in progress begins no more work, since nothing would wait for that work.
    await this.#searching
    await Promise.allSettled(this.#running.values())
  }

  #begin(
    id: string,
    lease: () => Promise<IntentRow | undefined>,
    handle = this.#options.handle,
  ): Promise<Worked> {
    const work = (async (): Promise<Worked> => {
      const row = await lease()
      return row ? { isOurs: true, after: await this.#act(row, handle) } : NOT_OURS
    })()
    const running = work
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, intent: id }, 'An intent could not be worked on; trying again')
        return NOT_OURS
      })
      .finally(() => {
        // The row may have been adopted while this failed to get its lease.
        if (this.#running.get(id) === running) this.#running.delete(id)
      })
    this.#running.set(id, running)
    return running
  }

  async #act(row: IntentRow, handle: Handle): Promise<IntentRow | undefined> {
    const { store, processId, timings, now, log } = this.#options
    const renewal = setInterval(() => {
      renewLease(store, row.id, processId, now() + timings.leaseMs).catch((error: unknown) => {
        log.warn({ err: error, intent: row.id }, 'A lease could not be renewed')
      })
    }, timings.leaseMs / 3)
    try {
      return await handle(row)
    } finally {
      clearInterval(renewal)
    }
  }

  #search(): void {
    if (this.#searching) {
      this.#searchAgain = true
      return
    }
    this.#searching = this.#searchOnce()
  }

  async #searchOnce(): Promise<void> {
    let pause = this.#options.timings.tickMs
    try {
      pause = await this.#runDue()
    } catch (error) {
      this.#options.log.error({ err: error }, 'The store could not be asked for due work; trying again')
    }
    this.#searching = undefined
    this.#sleep(this.#searchAgain ? 0 : pause)
    this.#searchAgain = false
  }

  /**
   * Starts to handle due rows.
   *
   * @returns how long until the next row is due, one tick at most (ms)
   */
  async #runDue(): Promise<number> {
    const { store, now, concurrency, fingerprint, states, timings, choose } = this.#options
    const free = concurrency - this.#running.size
    if (free <= 0) return timings.tickMs
    const found = await store.db
      .selectFrom('intent')
      .select(['id', 'due_at', 'background', 'poll_requests'])
      .where('due_at', '<=', now() + timings.tickMs)
      .where('lease_until', '<=', now())
      .where('fingerprint', '=', fingerprint)
      .where('state', 'in', states)
      .orderBy('poll_requests', 'desc')
      .orderBy('background')
      .orderBy('due_at')
      .limit(free)
      .execute()
    const at = now()
    const due = found.filter((row) => (row.due_at ?? 0) <= at)
    const begun = choose && due.length > 0 ? await choose(due) : due
    if (this.#closed) return timings.tickMs
    for (const { id } of begun) void this.run(id, at)
    const waits = found.map((row) => (row.due_at ?? 0) - at).filter((wait) => wait > 0)
    return Math.min(timings.tickMs, ...waits)
  }

  #sleep(ms: number): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    // The found rows do not belong to the request that wakes the worker.
    this.#timer = outsideRequests(() => setTimeout(() => this.#search(), ms))
    this.#timer.unref()
  }
}
