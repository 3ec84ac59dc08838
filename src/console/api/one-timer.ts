import type { TimeoutProvider } from '@tanstack/react-query'

interface Timer {
  readonly run: () => void
  /** When it runs next, in the time of `performance.now` (ms). */
  at: number
  /** Between two runs (ms); undefined if it runs once. */
  readonly every: number | undefined
}

/** The longest delay of a browser's timer (ms): it runs a longer one at once. */
const LONGEST = 2 ** 31 - 1

/**
 * All timers of React Query on one timer of the browser: each reader of a query has up to three, so a page
 * begins with more than fifty.
 */
export function createOneTimer(): TimeoutProvider<number> {
  const timers = new Map<number, Timer>()
  let lastId = 0
  let handle: number | undefined
  let wakesAt = Infinity

  function wakeAt(at: number): void {
    if (at >= wakesAt) return
    clearTimeout(handle)
    wakesAt = at
    handle = window.setTimeout(runDue, Math.min(LONGEST, Math.ceil(at - performance.now())))
  }
  function runDue(): void {
    wakesAt = Infinity
    const now = performance.now()
    try {
      // Those that are set meanwhile run in a task of their own, and those that are cleared do not run.
      for (const [id, timer] of Array.from(timers)) {
        if (timer.at > now || !timers.has(id)) continue
        if (timer.every === undefined) timers.delete(id)
        else timer.at = now + timer.every
        timer.run()
      }
    } finally {
      // If one has thrown, the others run at once in another task.
      for (const { at } of timers.values()) wakeAt(at)
    }
  }
  function add(run: () => void, delay: number, every?: number): number {
    const at = performance.now() + delay
    timers.set(++lastId, { run, at, every })
    wakeAt(at)
    return lastId
  }
  const remove = (id = 0) => void timers.delete(id)
  return {
    setTimeout: add,
    clearTimeout: remove,
    setInterval: (run, delay) => add(run, delay, delay),
    clearInterval: remove,
  }
}
