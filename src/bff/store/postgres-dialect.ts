import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/** The connections of one replica. PostgreSQL allows 100 in total by default, so several replicas fit. */
const CONNECTIONS = 10

/**
 * If a process is stuck in a transaction, it keeps its locks, and all others wait for the lock of the
 * journal. The server ends such a transaction after this long (ms). Our transactions wait for nothing but the
 * store.
 */
const STANDS_STILL_MS = 10_000

/** The type oid of int8. Our 64-bit columns are times and cents, far below 2^53. */
const INT8 = 20

/**
 * Kysely on PostgreSQL. Reads int8 as numbers, so that both dialects give the same rows.
 *
 * @param queryTimeoutMs a query that takes longer fails; 0 for no limit
 */
export function postgresDialect(databaseUrl: string, queryTimeoutMs: number): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: Math.min(queryTimeoutMs, STANDS_STILL_MS),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
    },
  })
  // An idle connection that the server closes is replaced at its next use. Without this listener the error
  // would end the process.
  pool.on('error', () => undefined)
  // The same for a connection in use: its query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
