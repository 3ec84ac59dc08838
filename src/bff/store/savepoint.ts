import { type Transaction, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs a part of a transaction that may fail: then that part alone is undone, and the transaction goes on.
 * Without it, PostgreSQL refuses every statement after one that failed.
 *
 * @throws what `work` throws
 */
export async function inSavepoint<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const value = await work()
    await sql`release savepoint part`.execute(trx)
    return value
  } catch (error) {
    // Where the connection is gone or the transaction with it, its error would hide this one.
    await sql`rollback to savepoint part`.execute(trx).catch(() => undefined)
    throw error
  }
}
