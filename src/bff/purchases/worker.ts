import type { FastifyBaseLogger } from 'fastify'
import type { RecordState } from '#contract/console/record.ts'
import type { Store } from '../store/store.ts'
import { renewLease, takeLease } from './intent-store.ts'
import type { IntentRow } from './tables.ts'

interface WorkerOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** This process, among the replicas. */
  readonly owner: string
  readonly fingerprint: string
  readonly leaseMs: number
  readonly tickMs: number
  /** Rows acted upon at once. */
  readonly concurrency: number
  readonly states: readonly RecordState[]
  /** Acts on a row that is leased to this process. Whatever it stores ends the lease. */
  readonly handle: (row: IntentRow) => Promise<void>
}

/** Finds rows that are due and acts on each in exactly one process; a dead one's rows fall due again with their lease. */
export class Worker {
  readonly #options: WorkerOptions
  readonly #running = new Map<string, Promise<boolean>>()
  #timer: NodeJS.Timeout | undefined
  #looking = false
  #again = false
  #closed = false

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  start(): void {
    this.#sleep(0)
  }

  /** Looks for due rows at once: something has just become due. */
  wake(): void {
    if (!this.#closed) this.#sleep(0)
  }

  /** Acts on one row now, due or not. Resolves when that has ended; false where another process has the row. */
  async run(id: string): Promise<boolean> {
    const { now, owner, leaseMs, store, states } = this.#options
    return (
      this.#running.get(id) ??
      this.#begin(id, () => takeLease(store, id, { owner, now: now(), until: now() + leaseMs }, states))
    )
  }

  /** Acts on a row that was stored under this process's lease. */
  async adopt(row: IntentRow): Promise<boolean> {
    return this.#begin(row.id, () => Promise.resolve(row))
  }

  /** Resolves when this process's work on a row has ended; later than any wait where there is none. */
  ended(id: string): Promise<boolean> {
    return this.#running.get(id) ?? new Promise(() => undefined)
  }

  /** Waits for what is running: a call that has left must not lose its answer to a shutdown. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.allSettled(this.#running.values())
  }

  #begin(id: string, lease: () => Promise<IntentRow | undefined>): Promise<boolean> {
    const work = (async () => {
      const row = await lease()
      if (row) await this.#act(row)
      return row !== undefined
    })()
    const watched = work
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, intent: id }, 'An intent could not be worked on; trying again')
        return false
      })
      .finally(() => this.#running.delete(id))
    this.#running.set(id, watched)
    return watched
  }

  async #act(row: IntentRow): Promise<void> {
    const { store, owner, leaseMs, now, handle, log } = this.#options
    const renewal = setInterval(() => {
      renewLease(store, row.id, owner, now() + leaseMs).catch((error: unknown) => {
        log.warn({ err: error, intent: row.id }, 'A lease could not be renewed')
      })
    }, leaseMs / 3)
    try {
      await handle(row)
    } finally {
      clearInterval(renewal)
    }
  }

  async #look(): Promise<void> {
    if (this.#closed) return
    if (this.#looking) {
      this.#again = true
      return
    }
    this.#looking = true
    const { store, now, concurrency, fingerprint, states, tickMs, log } = this.#options
    let pause = tickMs
    try {
      const room = concurrency - this.#running.size
      if (room > 0) {
        const due = await store.db
          .selectFrom('intent')
          .select(['id', 'due_at'])
          .where('due_at', '<=', now() + tickMs)
          .where('lease_until', '<=', now())
          .where('fingerprint', '=', fingerprint)
          .where('state', 'in', states)
          .orderBy('hinted', 'desc')
          .orderBy('due_at')
          .limit(room)
          .execute()
        for (const { id, due_at: dueAt } of due) {
          const wait = (dueAt ?? 0) - now()
          if (wait <= 0) void this.run(id)
          else pause = Math.min(pause, wait)
        }
      }
    } catch (error) {
      log.error({ err: error }, 'The store could not be asked for due work; trying again')
    } finally {
      this.#looking = false
      if (!this.#closed) this.#sleep(this.#again ? 0 : pause)
      this.#again = false
    }
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), ms)
    this.#timer.unref()
  }
}
