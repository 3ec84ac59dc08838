import { sql } from 'kysely'
import type { SessionEnd } from '#contract/console/session.ts'
import { SERVER_TIME } from '../store/shared-clock.ts'

export interface SessionClockOptions {
  readonly now: () => number
  /**
   * Whether sessions use the clock of PostgreSQL. A replica with a wrong clock then neither ends nor prolongs
   * one.
   */
  readonly sharedClock: boolean
  readonly idleMs: number
  readonly absoluteMs: number
}

/** The times from which the end of a session is computed (epoch milliseconds). */
export interface SessionTimes {
  readonly createdAt: number
  readonly seenAt: number
}

/** Warn this long before the end (ms), enough to come back to the page; at most a third of the idle time. */
const WARN_MS = 120_000

/** The clock for session times, with the idle and absolute limits of a session. */
export class SessionClock {
  readonly #options: SessionClockOptions

  constructor(options: SessionClockOptions) {
    this.#options = options
  }

  get isShared(): boolean {
    return this.#options.sharedClock
  }

  /** The clock of this process (epoch milliseconds). */
  now(): number {
    return this.#options.now()
  }

  /** The value to store for the current time. */
  stored(): number | typeof SERVER_TIME {
    return this.isShared ? SERVER_TIME : this.now()
  }

  /** SQL values: sessions last used or started before these times have ended. */
  limits() {
    const { idleMs, absoluteMs } = this.#options
    if (!this.isShared) return this.limitsAt(this.now())
    return {
      idleBefore: sql<number>`${SERVER_TIME} - ${idleMs}::bigint`,
      startedBefore: sql<number>`${SERVER_TIME} - ${absoluteMs}::bigint`,
    }
  }

  /** When a session with these times ends, relative to `now`. */
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
