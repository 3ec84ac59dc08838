import { PostgresAdapter } from 'kysely'
import type { Queries } from './store.ts'

/** Whether these queries, or this transaction, go to PostgreSQL. For code that has no store at hand. */
export const isPostgres = (queries: Queries): boolean =>
  queries.getExecutor().adapter instanceof PostgresAdapter
