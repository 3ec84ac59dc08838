import type { FastifyBaseLogger } from 'fastify'
import type { RateLimitHeaders } from '#contract/service/rate-limit.ts'
import type { Store } from '../../store/store.ts'
import { CALL_CLASSES, type CallClass } from './call-classes.ts'
import { BudgetStore } from './quota-store.ts'
import { ringSize } from './ring.ts'

/** Leave for one call. */
export interface Ticket {
  /** To be told when the call has ended. */
  done(): void
}

export interface WaitOptions {
  /** Without a slot for this long: no ticket (ms). 0: a slot that is free now, or none. Without it as long as it takes. */
  readonly maxWaitMs?: number
  readonly signal?: AbortSignal
}

/** One key's allowance, shared by everybody in every process. */
export interface Budget {
  /** A ticket when the class is admitted; undefined when the wait was too long or given up. */
  acquire(callClass: CallClass, options?: WaitOptions): Promise<Ticket | undefined>
  /** What the service tells with each answer: its limit, and what others use of it. */
  learn(headers: RateLimitHeaders): void
  /** A 429 came: nobody calls for this long. */
  block(seconds: number): void
  /** Free share of the ring at the last look, 0 to 1. */
  room(): number
  close(): void
}

interface BudgetOptions {
  readonly store: Store
  readonly fingerprint: string
  /** Before the service has told its own: 120, or 60 with a test key (interface, part 8). */
  readonly limit: number
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

interface Waiter {
  readonly callClass: CallClass
  /** The first answer settles it. */
  readonly nowOrNever: boolean
  readonly settle: (ticket: Ticket | undefined) => void
}

/** A call shorter than this has surely arrived within the ring's own margin (ms). */
const SHORT_CALL_MS = 1000

/** Another process may have made room or been told something: never sleep longer than this (ms). */
const LONGEST_SLEEP_MS = 1000

export async function createBudget(options: BudgetOptions): Promise<Budget> {
  const { now, log } = options
  const ring = new BudgetStore(options.store, options.fingerprint)
  await ring.open(options.limit)

  const waiting = new Map<CallClass, Waiter[]>(CALL_CLASSES.map((each) => [each, []]))
  let timer: NodeJS.Timeout | undefined
  let pumping = false
  let writing = Promise.resolve()
  let closed = false
  let limit = options.limit
  let free = ringSize(limit)
  let size = free

  const queue = () => CALL_CLASSES.flatMap((each) => waiting.get(each) ?? [])

  function remove(waiter: Waiter): void {
    const list = waiting.get(waiter.callClass) ?? []
    const at = list.indexOf(waiter)
    if (at >= 0) list.splice(at, 1)
  }

  function giveUp(waiter: Waiter): void {
    remove(waiter)
    waiter.settle(undefined)
  }

  /** Serves the most urgent first; stops at the first refusal, because everybody after it needs more room still. */
  async function pump(): Promise<void> {
    if (pumping || closed) return
    pumping = true
    clearTimeout(timer)
    try {
      for (;;) {
        await allWritten()
        const asked = queue()
        if (asked.length === 0) return
        const result = await ring.take(
          asked.map((each) => each.callClass),
          now(),
        )
        free = result.free
        size = result.size
        let retryAt: number | undefined
        for (const [index, taken] of result.taken.entries()) {
          const waiter = asked[index]
          if (!taken.admitted) retryAt = taken.retryAt
          else if (waiter) {
            remove(waiter)
            waiter.settle(ticket(taken.slot, taken.freeAt))
          }
        }
        for (const waiter of asked) if (waiter.nowOrNever) giveUp(waiter)
        // Who came meanwhile may be more urgent than the one that was refused.
        const nobodyNew = queue().every((each) => asked.includes(each))
        if (retryAt !== undefined && nobodyNew) {
          sleep(retryAt - now())
          return
        }
      }
    } catch (error) {
      // Without the store nobody knows what the window holds. The wait goes on; each waiter has its own patience.
      log.warn({ err: error }, 'The budget could not be read; trying again soon')
      for (const waiter of queue()) if (waiter.nowOrNever) giveUp(waiter)
      sleep(LONGEST_SLEEP_MS)
    } finally {
      pumping = false
    }
  }

  function sleep(ms: number): void {
    timer = setTimeout(() => void pump(), Math.min(LONGEST_SLEEP_MS, Math.max(10, ms)))
    timer.unref()
  }

  function ticket(slot: number, freeAt: number): Ticket {
    const startedAt = now()
    let ended = false
    return {
      done() {
        if (ended) return
        ended = true
        if (now() - startedAt > SHORT_CALL_MS) background(() => ring.extend(slot, freeAt, now()))
      },
    }
  }

  /** Written behind the caller, and before the next slot is given: what was learnt counts at once. */
  function background(work: () => Promise<void>): void {
    writing = writing.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'The budget could not be written')
    })
  }

  async function allWritten(): Promise<void> {
    for (let seen; seen !== writing;) {
      seen = writing
      await seen
    }
  }

  return {
    acquire(callClass, { maxWaitMs, signal } = {}) {
      if (closed || signal?.aborted) return Promise.resolve(undefined)
      const { promise, resolve } = Promise.withResolvers<Ticket | undefined>()
      const give = () => giveUp(waiter)
      const patience = maxWaitMs ? setTimeout(give, maxWaitMs) : undefined
      const waiter: Waiter = {
        callClass,
        nowOrNever: maxWaitMs === 0,
        settle(value) {
          clearTimeout(patience)
          signal?.removeEventListener('abort', give)
          // Who gave up while the slot was being taken leaves it used: too few calls do no harm.
          resolve(value)
        },
      }
      signal?.addEventListener('abort', give, { once: true })
      waiting.get(callClass)?.push(waiter)
      void pump()
      return promise
    },

    learn(headers) {
      const { limit: told = limit, remaining = Infinity, reset = 60 } = headers
      if (told > 0 && told !== limit) {
        limit = told
        background(() => ring.setLimit(told))
      }
      if (remaining < free) {
        free = remaining
        background(() => ring.shrink(remaining, now() + reset * 1000, now()))
      }
    },

    block: (seconds) => background(() => ring.block(now() + seconds * 1000)),

    room: () => (size === 0 ? 0 : free / size),

    close() {
      closed = true
      clearTimeout(timer)
      for (const waiter of queue()) giveUp(waiter)
    },
  }
}
