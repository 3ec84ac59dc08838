/** The remaining calls of one key in its window (interface part 8). */
export interface WindowState {
  readonly allowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds until the window resets, 1 to 60. */
  readonly resetSeconds: number
}

const WINDOW_MS = 60_000

/**
 * Counts calls per key in windows of 60 s; the first call opens a window. The counts are in memory: a restart
 * admits a few more calls, which costs no money.
 */
export function createRateLimit<Key extends string>(
  limits: Readonly<Record<Key, number>>,
  now: () => number,
): (key: Key) => WindowState {
  const windows = new Map<Key, { opened: number; used: number }>()
  return (key) => {
    const time = now()
    const known = windows.get(key)
    // A clock that was set back must not keep a window closed for longer than 60 s.
    const current =
      known && time - known.opened < WINDOW_MS && time >= known.opened ? known : { opened: time, used: 0 }
    windows.set(key, current)
    const limit = limits[key]
    const allowed = current.used < limit
    if (allowed) current.used += 1
    const resetSeconds = Math.max(1, Math.ceil((current.opened + WINDOW_MS - time) / 1000))
    return { allowed, limit, remaining: limit - current.used, resetSeconds }
  }
}
