import { SizedMap } from '../store/sized-map.ts'

const WINDOW_MS = 60_000

/** Beyond this many keys the oldest windows are dropped. */
const MOST = 10_000

interface Window {
  readonly openedAt: number
  count: number
}

/**
 * Counts requests per key in windows of a minute that start with the first request, in this process's memory.
 */
export class MinuteCounts {
  readonly #windows = new SizedMap<Window>(MOST, () => 1)
  readonly #now: () => number

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts one request. @returns the seconds until the next is allowed, if this one is over the limit */
  excess(key: string, most: number): number | undefined {
    const now = this.#now()
    const window = this.#open(key, now)
    window.count += 1
    return window.count > most ? Math.ceil((window.openedAt + WINDOW_MS - now) / 1000) : undefined
  }

  #open(key: string, now: number): Window {
    const known = this.#windows.get(key)
    // If the clock was set back, a new window starts; otherwise the old one would last too long.
    if (known && now < known.openedAt + WINDOW_MS && now >= known.openedAt) return known
    const window = { openedAt: now, count: 0 }
    this.#windows.set(key, window)
    return window
  }
}
