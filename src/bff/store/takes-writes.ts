import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isStoreUnavailable } from './errors.ts'
import { MIGRATION_TABLE } from './migrate.ts'
import type { Store } from './store.ts'

/**
 * Whether the store can be written now; it may be full or read-only. It inserts a row into the table of
 * schema steps, the only table that belongs to the store itself, and deletes it in the same transaction. An
 * update without a change would write nothing.
 */
export async function takesWrites(store: Store): Promise<boolean> {
  try {
    await store.quickTransaction(async (trx) => {
      const [table, probe] = [sql.table(MIGRATION_TABLE), `probe ${randomUUID()}`]
      await sql`insert into ${table} (name, timestamp) values (${probe}, '')`.execute(trx)
      await sql`delete from ${table} where name = ${probe}`.execute(trx)
    })
    return true
  } catch (error) {
    if (isStoreUnavailable(error)) return false
    throw error
  }
}
