import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Work = () => Promise<void>

interface Waiting {
  /** Before the commit. */
  readonly works: Work[]
  readonly afterwards: (() => void)[]
}

/** What open transactions do at their end. */
const open = new WeakMap<Transaction<Tables>, Waiting>()

/**
 * Adds work that a transaction does after everything else, right before its commit: for locks that
 * everybody takes. Where each transaction takes such a lock last, two never wait for each other.
 *
 * @throws {Error} where the transaction is not one of `Store.transaction`, or has ended
 */
export function atEnd(trx: Transaction<Tables>, work: Work): void {
  waitingOf(trx).works.push(work)
}

/**
 * Calls a function once the transaction is committed, and never where it is not. What it does belongs to this
 * process alone, such as a timer: a process that dies between the two has not done it.
 *
 * @throws {Error} as `atEnd` does
 */
export function afterCommit(trx: Transaction<Tables>, work: () => void): void {
  waitingOf(trx).afterwards.push(work)
}

function waitingOf(trx: Transaction<Tables>): Waiting {
  const waiting = open.get(trx)
  if (!waiting) throw new Error('Only an open transaction of the store has an end')
  return waiting
}

/**
 * Runs the work of a transaction and then what was added for its end. What `atEnd` adds there still runs.
 *
 * @param afterwards takes up what is to be called after the commit
 */
export async function withEnd<T>(
  trx: Transaction<Tables>,
  work: () => Promise<T>,
  afterwards: (() => void)[],
): Promise<T> {
  const works: Work[] = []
  open.set(trx, { works, afterwards })
  try {
    const value = await work()
    for (const each of works) await each()
    return value
  } finally {
    open.delete(trx)
  }
}
