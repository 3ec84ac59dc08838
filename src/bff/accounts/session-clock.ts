import { sql } from 'kysely'
import type { SessionEnd } from '#contract/console/session.ts'
import { SERVER_TIME } from '../store/shared-clock.ts'

export interface SessionClockOptions {
  readonly now: () => number
  /** Sessions count by the clock of PostgreSQL: no replica whose clock is wrong ends or prolongs one. */
  readonly sharedClock: boolean
  readonly idleMs: number
  readonly absoluteMs: number
}

/** The moments that the end of a session follows from: epoch milliseconds. */
export interface SessionTimes {
  readonly createdAt: number
  readonly seenAt: number
}

/** Long enough to come back to the page; of a short idle time, its last third. */
const WARN_MS = 120_000

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

  /** When a session of these times ends, seen from `now`. */
  endOf({ createdAt, seenAt }: SessionTimes, now: number): SessionEnd {
    const { idleMs, absoluteMs } = this.#options
    const idleEnd = seenAt + idleMs
    const lastEnd = createdAt + absoluteMs
    return {
      inSeconds: Math.max(0, Math.round((Math.min(idleEnd, lastEnd) - now) / 1000)),
      warnSeconds: Math.floor(Math.min(WARN_MS, idleMs / 3) / 1000),
      canContinue: idleEnd < lastEnd,
    }
  }

  limitsAt(now: number) {
    return { idleBefore: now - this.#options.idleMs, startedBefore: now - this.#options.absoluteMs }
  }
}
