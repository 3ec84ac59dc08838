import { CALL_CLASSES, type CallClass } from './call-classes.ts'

/** A call that waits for a slot. */
export interface Waiter<Ticket> {
  readonly callClass: CallClass
  /** The person, if the call is made for one person only; undefined if others wait for it too. */
  readonly person: string | undefined
  /** When it began to wait (epoch ms). */
  readonly since: number
  /** Whether it takes only a slot that is free now. */
  readonly nowOrNever: boolean
  /** Ends the wait; only the first call counts. Undefined means without a slot. */
  readonly settle: (ticket: Ticket | undefined) => void
}

/** The waiting calls, the most urgent class first, and within a class in order of arrival. */
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
