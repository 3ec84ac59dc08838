import { sql } from 'kysely'
import { SERVER_TIME } from '../store/shared-clock.ts'

export interface SessionClockOptions {
  readonly now: () => number
  /** Sessions count by the clock of PostgreSQL: no replica whose clock is wrong ends or prolongs one. */
  readonly sharedClock: boolean
  readonly idleMs: number
  readonly absoluteMs: number
}

/** The clock that sessions count by, and how far back it lets them reach. */
export class SessionClock {
  readonly #options: SessionClockOptions

  constructor(options: SessionClockOptions) {
    this.#options = options
  }

  get isShared(): boolean {
    return this.#options.sharedClock
  }

  /** Of this process. */
  now(): number {
    return this.#options.now()
  }

  /** Now, as it is stored. */
  stored(): number | typeof SERVER_TIME {
    return this.isShared ? SERVER_TIME : this.now()
  }

  /** Sessions that were used or begun at these moments have ended: for a statement. */
  limits() {
    const { idleMs, absoluteMs } = this.#options
    if (!this.isShared) return this.limitsAt(this.now())
    return {
      idleBefore: sql<number>`${SERVER_TIME} - ${idleMs}::bigint`,
      startedBefore: sql<number>`${SERVER_TIME} - ${absoluteMs}::bigint`,
    }
  }

  limitsAt(now: number) {
    return { idleBefore: now - this.#options.idleMs, startedBefore: now - this.#options.absoluteMs }
  }
}
