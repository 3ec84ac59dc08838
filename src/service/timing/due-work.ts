import { HOUR_MS } from '#brazil/durations.ts'
import type { ServiceLog } from '../options.ts'

/** Stored work that has a due time. */
export interface DueSource {
  /** When the next piece is due, epoch milliseconds; undefined when there is none. */
  nextDue(): number | undefined
  /** Does everything that is due by now. */
  runDue(): Promise<void> | void
}

export interface DueWork {
  /** Call it when new work was stored. */
  wake(): void
  /** Does what is due now. Runs never overlap: a call during a run starts another run after it. */
  tick(): Promise<void>
  start(): void
  /** Resolves when no run is active. Unfinished work stays in the store. */
  close(): Promise<void>
}

/**
 * The clock may be set while a timer waits, and a timer cannot wait for more than 24 days, so the work is
 * checked at least this often.
 */
const LONGEST_WAIT_MS = 30_000
/** The wait after an unexpected failure, so that it cannot become a busy loop. */
const BACK_OFF_MS = 1000

/** Runs `sources` from one timer, or only from `tick()` until `start` is called. */
export function createDueWork(sources: readonly DueSource[], now: () => number, log: ServiceLog): DueWork {
  let started = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const runAfter = async (previous: Promise<void>) => {
    await previous
    if (closed) return
    for (const source of sources) await source.runDue()
  }
  const schedule = (earliest = 0) => {
    clearTimeout(timer)
    if (!started || closed) return
    const next = Math.min(...sources.map((source) => source.nextDue() ?? Infinity))
    const wait = Math.min(Math.max(next - now(), earliest), LONGEST_WAIT_MS)
    timer = setTimeout(() => void work.tick().catch(() => schedule(BACK_OFF_MS)), wait)
  }

  const work: DueWork = {
    wake: () => schedule(),
    tick() {
      const run = runAfter(running)
      running = run.catch((error: unknown) => {
        log(`Due work failed: ${error instanceof Error ? (error.stack ?? error.message) : 'no error'}`)
      })
      return run.then(() => schedule())
    },
    start() {
      started = true
      schedule()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
  return work
}

/** Purges each part once an hour. */
export function createHousekeeping(parts: readonly { purge(): void }[], now: () => number): DueSource {
  let last = -Infinity
  return {
    nextDue: () => last + HOUR_MS,
    runDue() {
      if (now() < last + HOUR_MS) return
      last = now()
      for (const part of parts) part.purge()
    },
  }
}
