import { SizedMap } from '../store/sized-map.ts'

const WINDOW_MS = 60_000

/** Beyond so many keys the oldest windows are forgotten. */
const MOST = 10_000

interface Window {
  readonly openedAt: number
  count: number
}

/** Counts what each asks for in a minute, which begins with the first. Of this process, and in memory. */
export class MinuteCounts {
  readonly #windows = new SizedMap<Window>(MOST, () => 1)
  readonly #now: () => number

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts one more. @returns the seconds until the next may come, where this is one too many */
  excess(key: string, most: number): number | undefined {
    const now = this.#now()
    const window = this.#open(key, now)
    window.count += 1
    return window.count > most ? Math.ceil((window.openedAt + WINDOW_MS - now) / 1000) : undefined
  }

  #open(key: string, now: number): Window {
    const known = this.#windows.get(key)
    // A clock that was set back must not keep a window open for longer.
    if (known && now < known.openedAt + WINDOW_MS && now >= known.openedAt) return known
    const window = { openedAt: now, count: 0 }
    this.#windows.set(key, window)
    return window
  }
}
