import { type Transaction, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs a part of a transaction that may fail. If it fails, only that part is undone, and the transaction can
 * go on. Without a savepoint, PostgreSQL refuses every statement after a failed one. A part may contain
 * others, one at a time.
 *
 * @throws the error of `work`
 */
export async function inSavepoint<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const value = await work()
    await sql`release savepoint part`.execute(trx)
    return value
  } catch (error) {
    // If the connection or the transaction is gone, the rollback's error would hide the original one.
    await undo(trx).catch(() => undefined)
    throw error
  }
}

/** A rollback keeps the savepoint, and a part around this one would take it for its own start. */
async function undo(trx: Transaction<Tables>): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
}
