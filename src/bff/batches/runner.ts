import { MAX_SET_LINES } from '#contract/console/bounds.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { CONFIRMATION_MS, CONFIRMED_LONG_AGO } from '../purchases/calls/why-withdrawn.ts'
import { type Begun, beginLine, chargedMore, refusalOf } from './begin-lines.ts'
import type { BatchDeps } from './deps.ts'
import { leaseBatches, releaseBatches } from './lease.ts'
import { type LineGroup, inFlight, readLineGroups } from './line-groups.ts'
import { type Allowed, LineQueue } from './line-queue.ts'
import { isUnanswered, nextStep, unsentServices } from './next-step.ts'
import { deactivate, emitProgress } from './progress.ts'
import { pauseBatch } from './stop-batch.ts'
import type { BatchLineRow, BatchRow } from './tables.ts'

/**
 * Lines of long lists under way at once in one process, counted over all its lists. Enough to use the calls
 * that lists may make; more would only wait for slots, and so would their polls.
 */
const CONCURRENCY = 4

/** How long a batch rests after its next line could not be begun (ms). */
const REST_MS = 5000

/** Browsers get the progress of a batch at most this often (ms). */
const PROGRESS_MS = 1000

interface Running extends Omit<Allowed, 'limit'> {
  readonly batch: BatchRow
  /** Number of its lines whose purchases are under way. */
  readonly inFlight: number
}

/** Buys the lines of every running batch. One process at a time works on a batch. */
export class BatchRunner {
  readonly #deps: BatchDeps
  /** In the time of `performance.now`, which never steps back. */
  readonly #restUntil = new Map<string, number>()
  /** The last progress sent for each batch, and its time by the same clock. */
  readonly #progress = new Map<string, { readonly text: string; readonly at: number }>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #again = false
  #closed = false
  #leading = false
  #unsubscribe: (() => void) | undefined

  constructor(deps: BatchDeps) {
    this.#deps = deps
  }

  /** Starts, and continues batches that an earlier process or a person left running. */
  start(): void {
    this.#unsubscribe = this.#deps.events.subscribe((found) => {
      // An intent that has moved on may leave room for the next line; a staff change may allow or forbid
      // lines.
      if (this.#leading && found.some(({ event: { type } }) => type === 'inquiry' || type === 'staff'))
        this.wake()
    })
    this.wake()
  }

  /** Call this when something has changed: works on the batches now. */
  wake(): void {
    if (this.#closed) return
    if (this.#working) {
      this.#again = true
      return
    }
    this.#again = false
    this.#working = this.#work()
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'Batches could not be worked on; trying again')
      })
      .finally(() => {
        this.#working = undefined
        if (!this.#closed) this.#sleep(this.#again ? 0 : this.#deps.timings.tickMs)
      })
  }

  /**
   * Begins no more lines, and waits for the one that is being stored. Lines under way are left to the
   * purchase core.
   */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#unsubscribe?.()
    await this.#working
    await releaseBatches(this.#deps).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Batches could not be given back; they fall due with their leases')
    })
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), ms)
    this.#timer.unref()
  }

  async #work(): Promise<void> {
    const leased = await leaseBatches(this.#deps)
    this.#leading = leased.length > 0
    const ids = leased.map(({ id }) => id)
    // What it knows of batches that have stopped, or that another process works on, is out of date.
    for (const known of [this.#restUntil, this.#progress]) {
      for (const id of known.keys()) if (!ids.includes(id)) known.delete(id)
    }
    const groups = await readLineGroups(this.#deps.store.db, ids)
    const running: Running[] = []
    for (const batch of leased) {
      const lines = groups.get(batch.id) ?? []
      const held = await this.#step(batch, lines)
      if (!held) continue
      const isSending = lines.some(isUnanswered)
      running.push({ batch, inFlight: inFlight(lines), held, isSending })
    }
    const isSet = ({ batch }: Running) => batch.plate !== null
    const rested = running.filter(({ batch }) => (this.#restUntil.get(batch.id) ?? 0) <= performance.now())
    // Begins all lines of a set at once, whatever lists are under way: a person waits for them.
    for (const set of rested.filter(isSet)) await this.#beginMore([set], MAX_SET_LINES)
    const lists = running.filter((each) => !isSet(each))
    const free = CONCURRENCY - lists.reduce((sum, each) => sum + each.inFlight, 0)
    // Batches with the fewest lines under way come first.
    const inTurn = rested.filter((each) => !isSet(each)).toSorted((a, b) => a.inFlight - b.inFlight)
    await this.#beginMore(inTurn, free)
  }

  /** @returns undefined where no more of its lines may be begun, else the services that have to wait */
  async #step(batch: BatchRow, lines: readonly LineGroup[]): Promise<ReadonlySet<string> | undefined> {
    const next = nextStep(batch, lines, this.#deps.fingerprint)
    switch (next.kind) {
      case 'pause':
        await pauseBatch(this.#deps, batch, next.error)
        return undefined
      case 'done':
      case 'rest':
        await deactivate(this.#deps, batch, next.kind === 'done')
        return undefined
      case 'watch':
        await this.#emitProgress(batch, lines)
        return undefined
      case 'buy':
        await this.#emitProgress(batch, lines)
        return (await this.#pausedFor(batch, lines)) ? undefined : next.held
    }
  }

  /**
   * Pauses a batch that may not continue, at once and not only when there is room for its next line.
   *
   * @returns whether it was paused
   */
  async #pausedFor(batch: BatchRow, lines: readonly LineGroup[]): Promise<boolean> {
    const unsent = unsentServices(batch, lines)
    const error = (await this.#unconfirmed(batch, unsent)) ?? (await refusalOf(this.#deps, batch, unsent))
    if (error) await pauseBatch(this.#deps, batch, error)
    return error !== undefined
  }

  /** Why a person has to confirm the batch again. */
  async #unconfirmed(batch: BatchRow, unsent: ReadonlySet<string>): Promise<ErrorDetail | undefined> {
    if (await chargedMore(this.#deps, batch)) return new HttpFailure('PRICE_CHANGED').detail(null)
    const isOld = this.#deps.now() - batch.confirmed_at >= CONFIRMATION_MS
    return isOld && unsent.size > 0 ? CONFIRMED_LONG_AGO : undefined
  }

  async #emitProgress(batch: BatchRow, lines: readonly LineGroup[]): Promise<void> {
    const text = JSON.stringify(lines)
    const last = this.#progress.get(batch.id)
    if (last && (last.text === text || performance.now() - last.at < PROGRESS_MS)) return
    this.#progress.set(batch.id, { text, at: performance.now() })
    // The first state was sent when the batch was ordered or resumed.
    if (last) await emitProgress(this.#deps, batch)
  }

  /** Begins one line of each batch in turn, until `room` lines are begun. */
  async #beginMore(batches: readonly Running[], room: number): Promise<void> {
    let free = room
    if (free <= 0) return
    const queues = await Promise.all(
      batches.map(({ batch, ...allowed }) => LineQueue.open(this.#deps, batch, { ...allowed, limit: free })),
    )
    for (let left = queues; left.length > 0; left = left.filter(({ isEmpty }) => !isEmpty)) {
      for (const queue of left) {
        if (this.#closed || free === 0) return
        if (await this.#beginNext(queue)) free -= 1
      }
    }
  }

  /** @returns whether a line was begun */
  async #beginNext(queue: LineQueue): Promise<boolean> {
    const line = queue.next()
    if (!line) return false
    const { batch } = queue
    const begun = await this.#begin(batch, line)
    if (begun.kind === 'begun') queue.noteBegun()
    else if (begun.kind === 'purchased') this.#again = true
    else if (begun.kind === 'halted') queue.end()
    const refusal = begun.kind === 'pause' ? await queue.refused(line, begun.error) : undefined
    const error = refusal ?? queue.pause
    if (error) await pauseBatch(this.#deps, batch, error)
    return begun.kind === 'begun'
  }

  async #begin(batch: BatchRow, line: BatchLineRow): Promise<Begun> {
    const { log } = this.#deps
    try {
      return await beginLine(this.#deps, batch, line)
    } catch (error) {
      log.warn(
        { err: error, batch: batch.id, line: line.number },
        'A line could not be begun; trying again soon',
      )
      this.#restUntil.set(batch.id, performance.now() + REST_MS)
      return { kind: 'halted' }
    }
  }
}
