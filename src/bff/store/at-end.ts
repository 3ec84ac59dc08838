import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Work = () => Promise<void>

/** What open transactions do before they commit. */
const works = new WeakMap<Transaction<Tables>, Work[]>()

/**
 * Adds work that a transaction does after everything else, right before its commit: for locks that
 * everybody takes. Where each transaction takes such a lock last, two never wait for each other.
 *
 * @throws {Error} where the transaction is not one of `Store.transaction`, or has ended
 */
export function atEnd(trx: Transaction<Tables>, work: Work): void {
  const waiting = works.get(trx)
  if (!waiting) throw new Error('Only an open transaction of the store has an end')
  waiting.push(work)
}

/** Runs the work of a transaction and then what was added for its end. What `atEnd` adds there still runs. */
export async function withEnd<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const waiting: Work[] = []
  works.set(trx, waiting)
  try {
    const value = await work()
    for (const each of waiting) await each()
    return value
  } finally {
    works.delete(trx)
  }
}
