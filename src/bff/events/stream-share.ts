import type { NumberedEvent } from './event-rows.ts'
import type { SessionWatch } from './event-stream.ts'

/** Streams of one person at once. The console holds one per browser. */
const MAX_OPEN = 30

/**
 * Openings of one person in a minute. A browser that is cut off comes back every two seconds, so this is four
 * of them without a server that keeps them.
 */
const MAX_OPENINGS = 120
const WINDOW_MS = 60_000

interface Refusal {
  /** Seconds. */
  readonly retryAfter: number
  /** The answer waits a second: one that asks again at once would keep the process busy with refusals. */
  readonly slowly: boolean
}

interface Share {
  open: number
  openings: number
  windowEndsAt: number
}

/** What one person may have of this process's streams, so that nobody's hold up the others. */
export class StreamShares {
  readonly #shares = new Map<string, Share>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that never steps */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Undefined where this person may open a stream now. */
  enter(personId: string): Refusal | undefined {
    const now = this.#now()
    const share = this.#shares.get(personId) ?? { open: 0, openings: 0, windowEndsAt: now + WINDOW_MS }
    if (now >= share.windowEndsAt) Object.assign(share, { openings: 0, windowEndsAt: now + WINDOW_MS })
    this.#shares.set(personId, share)
    share.openings += 1
    if (share.openings > MAX_OPENINGS) {
      return { retryAfter: Math.ceil((share.windowEndsAt - now) / 1000), slowly: true }
    }
    if (share.open >= MAX_OPEN) return { retryAfter: 30, slowly: false }
    share.open += 1
    return undefined
  }

  leave(personId: string): void {
    const share = this.#shares.get(personId)
    if (share) share.open -= 1
    // Those who have left for good are forgotten when somebody leaves.
    for (const [id, { open, windowEndsAt }] of this.#shares) {
      if (open === 0 && windowEndsAt <= this.#now()) this.#shares.delete(id)
    }
  }

  /** People with open streams, and their streams. */
  get state(): { readonly people: number; readonly streams: number } {
    const open = [...this.#shares.values()].map((share) => share.open).filter((count) => count > 0)
    return { people: open.length, streams: open.reduce((sum, each) => sum + each, 0) }
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
