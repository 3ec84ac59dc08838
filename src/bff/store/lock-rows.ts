import { PostgresAdapter } from 'kysely'
import type { Queries } from './store.ts'

/** A query that can lock its rows. */
interface Lockable<Query> {
  forNoKeyUpdate(): Query
}

/**
 * Locks the rows that a query finds until its transaction ends, as a write to them would: another transaction
 * that locks or changes them waits, and then sees what this one has made of them. SQLite has one writer at a
 * time, and nothing to lock.
 */
export function lockRows<Query extends Lockable<Query>>(queries: Queries, query: Query): Query {
  return queries.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query
}
