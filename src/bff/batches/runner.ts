import { Failure } from '../http/http-failure.ts'
import { beginLine, chargedMore, nextLines } from './begin-lines.ts'
import type { BatchDeps } from './deps.ts'
import { pauseBatch } from './halt.ts'
import { leaseBatches, releaseBatches } from './lease.ts'
import { type Standings, inFlight, readStandings } from './line-counts.ts'
import { nextStep } from './next-step.ts'
import { endWatch, tellProgress } from './progress.ts'
import type { BatchLineRow, BatchRow } from './tables.ts'

/**
 * Lines under way at once in one process, of all its batches together. Enough to use the calls that batches may make; more would only
 * wait in line, and the looks at them with them.
 */
const AT_ONCE = 4

/** A batch whose next line could not be begun is left alone for this long (ms). */
const REST_MS = 5000

/** What happened to the batches of this process is told at most this often (ms). */
const TELL_MS = 1000

export interface BatchRunner {
  /** Something has changed: look now. */
  wake(): void
  start(): void
  /** Waits for the line that is being stored; what is under way belongs to the intents. */
  close(): Promise<void>
}

interface Running {
  readonly batch: BatchRow
  readonly inFlight: number
}

/** Buys the lines of every running batch, each batch in one process at a time. */
export function createRunner(deps: BatchDeps): BatchRunner {
  const { events, fingerprint, log, now, timings } = deps
  const restUntil = new Map<string, number>()
  const told = new Map<string, { readonly text: string; readonly at: number }>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let again = false
  let closed = false
  let leading = false
  let unsubscribe: (() => void) | undefined

  /** One look at all batches. */
  async function work(): Promise<void> {
    const leased = await leaseBatches(deps)
    leading = leased.length > 0
    const standings = await readStandings(
      deps.store.db,
      leased.map(({ id }) => id),
    )
    const running: Running[] = []
    for (const batch of leased) {
      const lines = standings.get(batch.id) ?? []
      if (await step(batch, lines)) running.push({ batch, inFlight: inFlight(lines) })
    }
    await beginMore(running)
  }

  /** @returns whether more of its lines may be begun */
  async function step(batch: BatchRow, lines: readonly Standings[]): Promise<boolean> {
    const next = nextStep(batch, lines, fingerprint)
    switch (next.kind) {
      case 'pause':
        await pauseBatch(deps, batch.id, next.error)
        return false
      case 'done':
      case 'rest':
        await endWatch(deps, batch, next.kind === 'done')
        told.delete(batch.id)
        return false
      case 'watch':
        await tell(batch, lines)
        return false
      case 'buy':
        await tell(batch, lines)
        if (!(await chargedMore(deps, batch))) return true
        await pauseBatch(deps, batch.id, new Failure('PRICE_CHANGED').detail(null))
        return false
    }
  }

  async function tell(batch: BatchRow, lines: readonly Standings[]): Promise<void> {
    const text = JSON.stringify(lines)
    const last = told.get(batch.id)
    if (last && (last.text === text || now() - last.at < TELL_MS)) return
    told.set(batch.id, { text, at: now() })
    // How it stood when it was ordered or resumed has been told with that.
    if (last) await tellProgress(deps, batch)
  }

  /** One line of each batch in turn, those with the fewest under way first, until enough are under way. */
  async function beginMore(running: readonly Running[]): Promise<void> {
    let free = AT_ONCE - running.reduce((sum, each) => sum + each.inFlight, 0)
    if (free <= 0) return
    const inTurn = running
      .filter(({ batch }) => (restUntil.get(batch.id) ?? 0) <= now())
      .toSorted((a, b) => a.inFlight - b.inFlight)
    const queues = await Promise.all(
      inTurn.map(async ({ batch }) => ({ batch, lines: await nextLines(deps, batch.id, free) })),
    )
    for (let left = queues; left.length > 0; left = left.filter(({ lines }) => lines.length > 0)) {
      for (const { batch, lines } of left) {
        const line = lines.shift()
        if (!line) continue
        if (closed || free === 0) return
        const outcome = await begin(batch, line)
        if (outcome === 'begun') free -= 1
        if (outcome === 'kept') again = true
        // Nothing more of this batch now.
        if (outcome === 'ended') lines.length = 0
      }
    }
  }

  async function begin(batch: BatchRow, line: BatchLineRow): Promise<'begun' | 'kept' | 'ended'> {
    try {
      const begun = await beginLine(deps, batch, line)
      if (begun.kind === 'pause') await pauseBatch(deps, batch.id, begun.error)
      return begun.kind === 'begun' || begun.kind === 'kept' ? begun.kind : 'ended'
    } catch (error) {
      log.warn(
        { err: error, batch: batch.id, line: line.number },
        'A line could not be begun; trying again soon',
      )
      restUntil.set(batch.id, now() + REST_MS)
      return 'ended'
    }
  }

  function look(): void {
    if (closed) return
    if (working) {
      again = true
      return
    }
    again = false
    working = work()
      .catch((error: unknown) => log.error({ err: error }, 'Batches could not be looked at; trying again'))
      .finally(() => {
        working = undefined
        if (!closed) sleep(again ? 0 : timings.tickMs)
      })
  }

  function sleep(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
    timer.unref()
  }

  return {
    wake: look,

    start() {
      unsubscribe = events.subscribe((found) => {
        // An intent that has got further may have made room.
        if (leading && found.some(({ event }) => event.type === 'inquiry')) look()
      })
      look()
    },

    async close() {
      closed = true
      clearTimeout(timer)
      unsubscribe?.()
      await working
      await releaseBatches(deps).catch((error: unknown) => {
        log.warn({ err: error }, 'Batches could not be given back; they fall due with their leases')
      })
    },
  }
}
