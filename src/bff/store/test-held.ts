import { type Transaction, sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Queries, Store } from './store.ts'
import type { Tables } from './tables.ts'

type Work = (trx: Transaction<Tables>) => Promise<unknown>

/**
 * Runs `work` while a transaction that has done `first` stays open. `release` lets the transaction do `rest`
 * and commit. The end of `work` does so too: an open transaction would keep the store from closing, and a
 * failed check would look like a test that hangs.
 */
export async function besideTransaction<T>(
  store: Store,
  { first, rest }: { readonly first: Work; readonly rest?: Work | undefined },
  work: (release: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = store.transaction(async (trx) => {
    await first(trx)
    begun.resolve()
    await going.promise
    await rest?.(trx)
  })
  const release = () => {
    going.resolve()
    return held
  }
  await Promise.race([begun.promise, held])
  try {
    const value = await work(release)
    await release()
    return value
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
}

/**
 * How many statements wait for a lock in this database. The databases of other specs are on the same server,
 * and do not count.
 */
export async function countWaiting(queries: Queries): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(queries)
  return rows.length
}

/** The same as a condition. SQLite has one writer at a time: there the second has not begun. */
export async function isAnyWaiting(queries: Queries): Promise<boolean> {
  return !isPostgres(queries) || (await countWaiting(queries)) > 0
}
