import { MinuteCounts } from '../http/minute-counts.ts'
import type { NumberedEvent } from './event-rows.ts'
import type { SessionWatch } from './event-stream.ts'

/** The most streams of one person at once. The console holds one per browser. */
const MAX_OPEN = 30

/**
 * The most openings of one person in a minute. A browser whose streams break reconnects every two seconds, so
 * this allows for four browsers whose streams all break at once.
 */
const MAX_OPENINGS = 120

interface Refusal {
  /** Seconds. */
  readonly retryAfter: number
  /**
   * Whether the answer waits a second. Otherwise a client that retries at once would keep the process busy.
   */
  readonly slowly: boolean
}

/** Limits the streams of each person in this process, so that one person cannot hold up the others. */
export class StreamShares {
  readonly #openings: MinuteCounts
  readonly #open = new Map<string, number>()

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#openings = new MinuteCounts(now)
  }

  /** Undefined if this person may open a stream now. */
  enter(personId: string): Refusal | undefined {
    const retryAfter = this.#openings.excess(personId, MAX_OPENINGS)
    if (retryAfter !== undefined) return { retryAfter, slowly: true }
    const open = this.#open.get(personId) ?? 0
    if (open >= MAX_OPEN) return { retryAfter: 30, slowly: false }
    this.#open.set(personId, open + 1)
    return undefined
  }

  leave(personId: string): void {
    const open = (this.#open.get(personId) ?? 0) - 1
    if (open > 0) this.#open.set(personId, open)
    else this.#open.delete(personId)
  }

  /** The number of people with open streams, and the number of streams. */
  get state(): { readonly people: number; readonly streams: number } {
    const streams = [...this.#open.values()].reduce((sum, each) => sum + each, 0)
    return { people: this.#open.size, streams }
  }
}

/**
 * Checks a session once for all of its streams when events arrive. The check runs after those events were
 * read, so it sees an end that was stored before them.
 */
export function sharedChecks(sessions: SessionWatch) {
  const asked = new WeakMap<readonly NumberedEvent[], Map<string, Promise<unknown>>>()
  return (sessionId: string, arrived: readonly NumberedEvent[]): Promise<unknown> => {
    const checks = asked.get(arrived) ?? new Map<string, Promise<unknown>>()
    asked.set(arrived, checks)
    const check = checks.get(sessionId) ?? sessions.check(sessionId)
    checks.set(sessionId, check)
    return check
  }
}
