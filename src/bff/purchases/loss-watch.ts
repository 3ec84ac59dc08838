import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../events/events.ts'
import { holds, readHead } from '../journal/head.ts'
import type { Link } from '../journal/verify.ts'
import type { Store } from '../store/store.ts'
import type { StoreCheck } from './store-check.ts'

/** How often the newest entry of the journal is read (ms). */
const EVERY_MS = 1000

interface Deps {
  readonly store: Store
  readonly events: Pick<Events, 'keepAhead' | 'onReconnect'>
  readonly log: FastifyBaseLogger
  readonly storeCheck: Pick<StoreCheck, 'look'>
}

/**
 * On PostgreSQL, checks whether the store still has what this process has seen in it: a standby that took
 * over may lack the last commits. Any journal entry that this process has seen reveals the loss, through the
 * chain of hashes. A loss before the first seen entry is found by comparing the store with what this process
 * has sent, after each time the server was unreachable.
 */
export class LossWatch {
  readonly #deps: Deps
  #seen: Link | null = null
  #wasAway = false
  #looking = false
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    const { store, events } = this.#deps
    if (store.dialect !== 'postgres') return
    events.onReconnect(() => {
      this.#wasAway = true
      void this.#once()
    })
    this.#timer = setInterval(() => void this.#once(), EVERY_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #once(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const wasAway = this.#wasAway
    this.#wasAway = false
    try {
      await this.#look(wasAway)
    } catch (error) {
      this.#wasAway ||= wasAway
      this.#deps.log.debug({ err: error }, 'The store could not be looked through; trying again soon')
    } finally {
      this.#looking = false
    }
  }

  async #look(wasAway: boolean): Promise<void> {
    const { store, storeCheck, events } = this.#deps
    const head = await readHead(store.db)
    const seen = this.#seen
    const isHeld = seen === null || (await holds(store.db, seen))
    // Other processes may have written new entries under the numbers of the lost ones.
    const lost = isHeld ? 0 : Math.max(1, seen.seq - (head?.seq ?? 0))
    if (lost > 0 || wasAway) {
      // Storing lost purchases again creates events too, so the event numbers must be ahead first.
      await events.keepAhead()
      await storeCheck.look(lost)
    }
    this.#seen = head
  }
}
