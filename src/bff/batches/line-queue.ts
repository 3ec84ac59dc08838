import type { BffErrorCode, ErrorDetail } from '#contract/console/error.ts'
import { nextLines } from './begin-lines.ts'
import type { BatchDeps } from './deps.ts'
import { isMixed, ofOneService } from './next-step.ts'
import type { BatchLineRow, BatchRow } from './tables.ts'

const LIMIT_REACHED = 'LIMIT_REACHED' satisfies BffErrorCode

/** Which lines of a batch may be begun. */
export interface Allowed {
  /** How many lines may be begun at most. */
  readonly limit: number
  /** Services whose lines must wait. */
  readonly held: ReadonlySet<string>
  /**
   * Whether the service has not answered some of its stored lines. A pause withdraws those that wait for
   * their calls, also for another one because the service allowed no more.
   */
  readonly isSending: boolean
}

/** The lines of one batch that may be begun now. */
export class LineQueue {
  readonly batch: BatchRow
  readonly #deps: Pick<BatchDeps, 'store'>
  readonly #limit: number
  readonly #held: Set<string>
  #lines: BatchLineRow[] = []
  #isSending: boolean
  #refusal: ErrorDetail | undefined

  private constructor(deps: Pick<BatchDeps, 'store'>, batch: BatchRow, { limit, held, isSending }: Allowed) {
    this.batch = batch
    this.#deps = deps
    this.#limit = limit
    this.#held = new Set(held)
    this.#isSending = isSending
  }

  static async open(deps: Pick<BatchDeps, 'store'>, batch: BatchRow, allowed: Allowed): Promise<LineQueue> {
    const queue = new LineQueue(deps, batch, allowed)
    await queue.#read()
    return queue
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  next(): BatchLineRow | undefined {
    return this.#lines.shift()
  }

  /** Call this when a line was stored and is about to be sent. */
  noteBegun(): void {
    this.#isSending = true
  }

  /** Drops the remaining lines, so that no more lines of this batch are begun now. */
  end(): void {
    this.#lines = []
  }

  /**
   * Call this when a line was refused and nothing of it was stored. If the refusal says nothing about other
   * services, the queue continues with their lines. If a limit has no room for the line, it had room for the
   * lines that are stored: they are answered first, and this one is tried again.
   *
   * @returns the reason if the batch has to pause at once
   */
  async refused(line: BatchLineRow, error: ErrorDetail): Promise<ErrorDetail | undefined> {
    if (!isMixed(this.batch) || !ofOneService(error)) {
      this.end()
      return this.#isSending && error.code === LIMIT_REACHED ? undefined : error
    }
    this.#refusal ??= error
    this.#held.add(line.service ?? this.batch.service)
    await this.#read()
    return undefined
  }

  /**
   * Why the batch pauses: only lines of refused services are left, and a pause would withdraw no stored
   * line.
   */
  get pause(): ErrorDetail | undefined {
    return this.isEmpty && !this.#isSending ? this.#refusal : undefined
  }

  async #read(): Promise<void> {
    this.#lines = await nextLines(this.#deps, this.batch, { limit: this.#limit, except: this.#held })
  }
}
