import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../../events/events.ts'
import { holds, readHead } from '../../journal/head.ts'
import type { Link } from '../../journal/verify.ts'
import type { Store } from '../../store/store.ts'
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
  #looking: Promise<void> | undefined
  #ended = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** @returns a function that ends it, and waits for a search under way, which may store a purchase again */
  start(): () => Promise<void> {
    const { store, events } = this.#deps
    if (store.dialect !== 'postgres') return () => Promise.resolve()
    events.onReconnect(() => {
      this.#wasAway = true
      this.#lookSoon()
    })
    const timer = setInterval(() => this.#lookSoon(), EVERY_MS)
    timer.unref()
    return async () => {
      this.#ended = true
      clearInterval(timer)
      await this.#looking
    }
  }

  #lookSoon(): void {
    if (this.#ended) return
    this.#looking ??= this.#once().finally(() => (this.#looking = undefined))
  }

  async #once(): Promise<void> {
    const wasAway = this.#wasAway
    this.#wasAway = false
    try {
      await this.#look(wasAway)
    } catch (error) {
      this.#wasAway ||= wasAway
      this.#deps.log.debug({ err: error }, 'The store could not be checked for losses; trying again soon')
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
