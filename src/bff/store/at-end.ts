import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Work = () => Promise<void>

interface Waiting {
  /** Work that runs before the commit. */
  readonly works: Work[]
  readonly afterwards: (() => void)[]
}

/** The work that open transactions will do at their end. */
const open = new WeakMap<Transaction<Tables>, Waiting>()

/**
 * Adds work that a transaction does last, right before its commit, e.g. taking a lock that many transactions
 * take. If every transaction takes such a lock last, no two of them deadlock.
 *
 * @throws {Error} if the transaction was not started by `Store.transaction`, or has ended
 */
export function atEnd(trx: Transaction<Tables>, work: Work): void {
  waitingOf(trx).works.push(work)
}

/**
 * Calls a function once the transaction has committed, and not if it fails. Use it only for effects of this
 * process, such as a timer: if the process dies right after the commit, the function is not called.
 *
 * @throws {Error} as `atEnd`
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
 * Runs a transaction's work, and then the work that was added for its end. Work that `atEnd` adds meanwhile
 * still runs.
 *
 * @param afterwards receives the functions to call after the commit
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
