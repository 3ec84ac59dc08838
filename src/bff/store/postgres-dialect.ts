import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/** Connections of one replica. PostgreSQL allows 100 in all by default, so that several replicas fit. */
const CONNECTIONS = 10

/**
 * A process that stands still in a transaction keeps its locks, and everybody waits for the journal's. The
 * server ends such a transaction after this long; nothing in ours waits for anything but the store (ms).
 */
const STANDS_STILL_MS = 10_000

/** Type oid of int8. Our 64-bit columns are times and cents, far below 2^53. */
const INT8 = 20

/**
 * Kysely on PostgreSQL, with int8 read as numbers so that both dialects give the same rows.
 *
 * @param queryTimeoutMs a query that takes longer fails; 0 for none
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
  // An idle connection that the server closes is replaced at its next use; without a listener it would end
  // the process.
  pool.on('error', () => undefined)
  // The same for one that is in use: its query fails anyway.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
