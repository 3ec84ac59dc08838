import { isPostgres } from './is-postgres.ts'
import type { Queries } from './store.ts'

/** A query that can lock its rows. */
interface Lockable<Query> {
  forNoKeyUpdate(): Query
}

/**
 * Locks the rows that a query finds until its transaction ends, like a write would: another transaction that
 * locks or changes them waits, and then sees this one's changes. On SQLite it does nothing, because there is
 * only one writer at a time.
 */
export function lockRows<Query extends Lockable<Query>>(queries: Queries, query: Query): Query {
  return isPostgres(queries) ? query.forNoKeyUpdate() : query
}
