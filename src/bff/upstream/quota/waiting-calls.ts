import { CALL_CLASSES, type CallClass } from './call-classes.ts'

/** A call that waits for a slot. */
export interface Waiter<Ticket> {
  readonly callClass: CallClass
  /** The person for whom alone the call is made; undefined for a call that others wait for too. */
  readonly person: string | undefined
  /** When it began to wait (epoch ms). */
  readonly since: number
  /** Takes a slot that is free now, or none. */
  readonly nowOrNever: boolean
  /** Ends the wait; the first call counts. Undefined: without a slot. */
  readonly settle: (ticket: Ticket | undefined) => void
}

/** The calls that wait, the most urgent class first, and within a class in the order in which they came. */
export class WaitingCalls<Ticket> {
  readonly #queues = new Map<CallClass, Waiter<Ticket>[]>(CALL_CLASSES.map((each) => [each, []]))

  get isEmpty(): boolean {
    return this.inOrder().length === 0
  }

  inOrder(): readonly Waiter<Ticket>[] {
    return CALL_CLASSES.flatMap((each) => this.#queues.get(each) ?? [])
  }

  add(waiter: Waiter<Ticket>): void {
    this.#queues.get(waiter.callClass)?.push(waiter)
  }

  settle(waiter: Waiter<Ticket> | undefined, ticket: Ticket | undefined): void {
    if (!waiter) return
    const queue = this.#queues.get(waiter.callClass) ?? []
    const at = queue.indexOf(waiter)
    if (at !== -1) queue.splice(at, 1)
    waiter.settle(ticket)
  }

  giveUp(waiter: Waiter<Ticket>): void {
    this.settle(waiter, undefined)
  }

  giveUpNowOrNever(waiters: readonly Waiter<Ticket>[]): void {
    for (const waiter of waiters) if (waiter.nowOrNever) this.giveUp(waiter)
  }
}
