/**
 * SQLite's primary result codes for a store that is unavailable: busy, locked, out of memory, read-only, I/O
 * error, full, cannot open.
 */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])

/** SQLite's extended codes for a violated primary key or unique index. */
const SQLITE_UNIQUE = new Set([1555, 2067])

const PG_UNIQUE = '23505'

/**
 * PostgreSQL's classes for connection trouble (08), missing resources (53), operator intervention (57) and
 * system errors (58); the code of a read-only standby that has not been promoted yet (25006), and of a
 * transaction in which this process was idle for too long (25P03).
 */
const PG_UNAVAILABLE = /^(?:08|53|57|58|25006|25P03)/

const PG_CONFLICTS = new Set(['40001', '40P01'])

/** Messages of the pg package that come without a code. */
const PG_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i

/** No connection to the store could be opened. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}

/** The connection broke during a commit, so it is unknown whether the commit happened. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** Another row already has this primary key or unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codes(error)
  return code === PG_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.has(errcode))
}

/**
 * Whether the store cannot be written or reached now, so that another attempt may succeed. Nothing was
 * stored, except perhaps by a commit with `CommitUnknown`.
 */
export function isStoreUnavailable(error: unknown): boolean {
  const { code, errcode } = codes(error)
  // The low byte of an extended result code is its primary code.
  if (errcode !== undefined) return SQLITE_UNAVAILABLE.has(errcode & 0xff)
  if (error instanceof StoreUnreachable || error instanceof CommitUnknown) return true
  if (!(error instanceof Error)) return false
  // Only PostgreSQL's own errors carry a severity.
  return PG_MESSAGES.test(error.message) || ('severity' in error && PG_UNAVAILABLE.test(code ?? ''))
}

/**
 * Whether the store has aborted this transaction because of a conflict with another one; a retry may succeed
 * at once. Only PostgreSQL does this, after a deadlock or a failed serialisation.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && PG_CONFLICTS.has(codes(error).code ?? '')
}

/** Whether the error is independent of the data, so that the same write may succeed later. */
export function isPassing(error: unknown): boolean {
  return isStoreUnavailable(error) || isConflict(error)
}

function codes(error: unknown): { code: string | undefined; errcode: number | undefined } {
  if (!(error instanceof Error)) return { code: undefined, errcode: undefined }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    errcode: 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined,
  }
}
