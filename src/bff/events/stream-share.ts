import { MinuteCounts } from '../http/minute-counts.ts'
import type { NumberedEvent } from './event-rows.ts'
import type { SessionWatch } from './event-stream.ts'

/** Streams of one person at once. The console holds one per browser. */
const MAX_OPEN = 30

/**
 * Openings of one person in a minute. A browser that is cut off comes back every two seconds, so this is four
 * of them without a server that keeps them.
 */
const MAX_OPENINGS = 120

interface Refusal {
  /** Seconds. */
  readonly retryAfter: number
  /** The answer waits a second: one that asks again at once would keep the process busy with refusals. */
  readonly slowly: boolean
}

/** What one person may have of this process's streams, so that nobody's hold up the others. */
export class StreamShares {
  readonly #openings: MinuteCounts
  readonly #open = new Map<string, number>()

  /** @param now milliseconds of a clock that never steps */
  constructor(now: () => number = () => performance.now()) {
    this.#openings = new MinuteCounts(now)
  }

  /** Undefined where this person may open a stream now. */
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

  /** People with open streams, and their streams. */
  get state(): { readonly people: number; readonly streams: number } {
    const streams = [...this.#open.values()].reduce((sum, each) => sum + each, 0)
    return { people: this.#open.size, streams }
  }
}

/**
 * Asks once about a session for all of its streams when events arrive: after those events were read, so that
 * an end that was stored before them is seen.
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
