import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import { afterCommit } from '../../store/at-end.ts'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import { CALL_CLASSES, type CallClass, isAsUrgent } from './call-classes.ts'
import { FairShares, type Ranked } from './fair-shares.ts'
import { OrderedWrites } from './ordered-writes.ts'
import type { QuotaState } from './quota-state.ts'
import { QuotaStore, type Taken, type TakenSlots } from './quota-store.ts'
import { MAX_BLOCK_MS, ringSize } from './ring.ts'
import { type Waiter, WaitingCalls } from './waiting-calls.ts'

/** Permission for one call. */
export interface Ticket {
  /** Call it when the call has ended. */
  done(): void
}

export interface WaitOptions {
  /**
   * How long to wait for a slot (ms); after that there is no ticket. 0: only a slot that is free now. No
   * limit by default.
   */
  readonly maxWaitMs?: number
  readonly signal?: AbortSignal
  /**
   * The person, if the call is made for one person only. Beyond this person's share of the window, all other
   * people's calls come first.
   */
  readonly person?: string | undefined
}

interface QuotaOptions {
  readonly store: Store
  readonly fingerprint: string
  /** Used until the service states its own: 120, or 60 with a test key (interface part 8). */
  readonly limit: number
  readonly now: () => number
  /** Measures the duration of calls: milliseconds of a monotonic clock, by default the process's. */
  readonly elapsed?: () => number
  readonly log: FastifyBaseLogger
}

/** A shorter call has certainly arrived within the margin of the ring (ms). */
const SHORT_CALL_MS = 1000

/** The longest sleep (ms), because another process may have freed a slot or learnt a limit. */
const MAX_SLEEP_MS = 1000

/** The calls that one key allows, shared by all processes. */
export class CallQuota {
  readonly #options: QuotaOptions
  readonly #ring: QuotaStore
  readonly #waiting = new WaitingCalls<Ticket>()
  readonly #shares = new FairShares()
  readonly #writes: OrderedWrites
  #timer: NodeJS.Timeout | undefined
  #willServe = false
  #serving = false
  #closed = false
  /** The stored limit and free slots, as last read or written. Before that, those of a new ring. */
  #limit: number
  #free: number

  private constructor(options: QuotaOptions, ring: QuotaStore) {
    this.#options = options
    this.#ring = ring
    this.#writes = new OrderedWrites(options.log)
    this.#limit = options.limit
    this.#free = ringSize(options.limit)
  }

  static async open(options: QuotaOptions): Promise<CallQuota> {
    const ring = new QuotaStore(options)
    await ring.open()
    return new CallQuota(options, ring)
  }

  /** Returns a ticket when the class is admitted; undefined after `maxWaitMs` or an abort. */
  acquire(
    callClass: CallClass,
    { maxWaitMs, signal, person }: WaitOptions = {},
  ): Promise<Ticket | undefined> {
    if (this.#closed || signal?.aborted) return Promise.resolve(undefined)
    const { promise, resolve } = Promise.withResolvers<Ticket | undefined>()
    const giveUp = () => this.#waiting.giveUp(waiter)
    const patience = maxWaitMs ? setTimeout(giveUp, maxWaitMs) : undefined
    const waiter: Waiter<Ticket> = {
      callClass,
      person,
      since: this.#options.now(),
      nowOrNever: maxWaitMs === 0,
      settle(ticket) {
        clearTimeout(patience)
        signal?.removeEventListener('abort', giveUp)
        // If the caller gave up meanwhile, the slot stays used. Under-using the limit is safe.
        resolve(ticket)
      },
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    this.#waiting.add(waiter)
    this.#serveSoon()
    return promise
  }

  /**
   * For a call that stores something before it is sent: its slot is taken in the same transaction, and is
   * freed if that is rolled back.
   *
   * @returns a function that takes a slot that is free now, or none; undefined if equally urgent calls are
   * waiting
   */
  async withinTransaction(
    callClass: CallClass,
  ): Promise<((trx: Transaction<Tables>) => Promise<Ticket | undefined>) | undefined> {
    await this.#writes.all()
    if (this.#closed || this.#waiting.inOrder().some((each) => isAsUrgent(each.callClass, callClass))) {
      return undefined
    }
    return async (trx) => {
      const { taken, ...read } = await this.#ring.takeIn(trx, [callClass], this.#options.now())
      afterCommit(trx, () => this.#keep(read))
      const [first] = taken
      return first?.admitted ? this.#ticket(first) : undefined
    }
  }

  /**
   * How many of these calls, the most urgent first, would get a slot now. It writes nothing, so it is for
   * work that can wait where it is until there is a slot.
   */
  async wouldAdmit(classes: readonly CallClass[]): Promise<number> {
    const [first] = classes
    if (this.#closed || !first) return 0
    await this.#writes.all()
    const ahead = this.#ranked().flatMap((each) =>
      isAsUrgent(each.callClass, first) ? [each.callClass] : [],
    )
    const { admitted, ...read } = await this.#ring.wouldAdmit([...ahead, ...classes], this.#options.now())
    this.#keep(read)
    return Math.max(0, admitted - ahead.length)
  }

  /**
   * Stores the key's limit and the calls of its other users, as an answer states them. Both are compared with
   * the last reading of the store: a write can fail, or be lost when a standby takes over.
   */
  learn({ limit = this.#limit, remaining = Infinity, reset = 60 }: RateLimitHeaders): void {
    const { now } = this.#options
    if (limit > 0 && limit !== this.#limit) {
      this.#free = Math.max(0, this.#free + ringSize(limit) - ringSize(this.#limit))
      this.#limit = limit
      this.#writes.add(() => this.#ring.setLimit(limit))
    }
    if (remaining < this.#free) {
      this.#free = remaining
      this.#writes.add(() => this.#ring.shrink(remaining, now() + reset * 1000, now()))
    }
  }

  /** Called after a 429: no calls are made for this many seconds. */
  block(seconds: number): void {
    const ms = Math.min(seconds * 1000, MAX_BLOCK_MS)
    this.#writes.add(() => this.#ring.block(this.#options.now() + ms))
  }

  /**
   * The slots at the last reading, and the waiting calls of this process: how many, and since when (epoch
   * ms).
   */
  state(): QuotaState {
    const waiting = this.#ranked()
    return {
      limit: this.#limit,
      free: this.#free,
      waiting: CALL_CLASSES.map((callClass) => {
        const calls = waiting.filter((each) => each.callClass === callClass)
        return { callClass, count: calls.length, since: calls[0]?.call.since ?? null }
      }),
    }
  }

  /** The free share of the ring at the last reading, 0 to 1. */
  freeShare(): number {
    return this.#free / ringSize(this.#limit)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    for (const waiter of this.#waiting.inOrder()) this.#waiting.giveUp(waiter)
  }

  /** Simultaneous calls share a transaction, because one costs a third of the time of a document call. */
  #serveSoon(): void {
    if (this.#willServe) return
    this.#willServe = true
    setImmediate(() => {
      this.#willServe = false
      void this.#serve()
    })
  }

  /** Serves the most urgent calls first, until one is refused: later ones need even more free slots. */
  async #serve(): Promise<void> {
    if (this.#serving || this.#closed) return
    this.#serving = true
    clearTimeout(this.#timer)
    try {
      let retryAt: number | undefined
      while (retryAt === undefined && !this.#waiting.isEmpty) retryAt = await this.#serveOnce()
      if (retryAt !== undefined) this.#sleep(retryAt - this.#options.now())
    } catch (error) {
      // Without the store the window is unknown. The calls keep waiting, each up to its own limit.
      this.#options.log.warn({ err: error }, 'The call quota could not be read; trying again soon')
      this.#waiting.giveUpNowOrNever(this.#waiting.inOrder())
      this.#sleep(MAX_SLEEP_MS)
    } finally {
      this.#serving = false
    }
  }

  /** @returns when a waiting call gets the next slot; undefined if it can try again at once */
  async #serveOnce(): Promise<number | undefined> {
    await this.#writes.all()
    const ranked = this.#ranked()
    const asking = ranked.map(({ call }) => call)
    if (asking.length === 0) return undefined
    const { now } = this.#options
    const { taken, ...read } = await this.#ring.take(
      ranked.map(({ callClass }) => callClass),
      now(),
    )
    this.#keep(read)
    let retryAt: number | undefined
    for (const [index, each] of taken.entries()) {
      const waiter = asking[index]
      if (!each.admitted) retryAt = each.retryAt
      else if (waiter) {
        this.#shares.count(waiter, now())
        this.#waiting.settle(waiter, this.#ticket(each))
      }
    }
    this.#waiting.giveUpNowOrNever(asking)
    // A new call may be more urgent than the refused one.
    const nobodyNew = this.#waiting.inOrder().every((each) => asking.includes(each))
    return nobodyNew ? retryAt : undefined
  }

  #keep({ limit, free }: Pick<TakenSlots, 'limit' | 'free'>): void {
    this.#limit = limit
    this.#free = free
  }

  #ranked(): readonly Ranked<Waiter<Ticket>>[] {
    return this.#shares.rank(this.#waiting.inOrder(), ringSize(this.#limit), this.#options.now())
  }

  #sleep(ms: number): void {
    this.#timer = setTimeout(() => void this.#serve(), Math.min(MAX_SLEEP_MS, Math.max(10, ms)))
    this.#timer.unref()
  }

  #ticket({ slot, freeAt }: Extract<Taken, { admitted: true }>): Ticket {
    const { elapsed = () => performance.now() } = this.#options
    const startedAt = elapsed()
    let ended = false
    return {
      done: () => {
        if (ended) return
        ended = true
        if (elapsed() - startedAt <= SHORT_CALL_MS) return
        const endedAt = this.#options.now()
        this.#writes.add(() => this.#ring.extend(slot, freeAt, endedAt))
      },
    }
  }
}
