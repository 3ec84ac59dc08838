/**
 * The primary result codes of SQLite that mean "not now, not here": busy, out of memory, read-only, I/O,
 * full, cannot open.
 */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 13, 14])

/** Extended codes of SQLite for a broken primary key or unique index. */
const SQLITE_UNIQUE = new Set([1555, 2067])

const PG_UNIQUE = '23505'

/**
 * PostgreSQL's classes of connection trouble (08), missing resources (53), operator intervention (57) and
 * system errors (58); of a standby that has not taken over yet, and only reads (25006), and of a transaction
 * in which this process stood still for too long (25P03).
 */
const PG_UNAVAILABLE = /^(?:08|53|57|58|25006|25P03)/

const PG_CONFLICTS = new Set(['40001', '40P01'])

/** Messages of the pg package where it gives no code. */
const PG_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i

/** No connection to the store could be had. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}

/** The connection broke during a commit: nobody can say yet whether it has happened. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'
}

/** Another row already has this primary key or unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = codes(error)
  return code === PG_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.has(errcode))
}

/**
 * The store cannot be written or reached right now, and another try may work. Nothing was stored, except
 * perhaps by a commit that is a `CommitUnknown`.
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
 * The store has ended this transaction because it and another one were in each other's way: the same may be
 * stored at once. On PostgreSQL alone, as a deadlock or a failed serialization.
 */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && PG_CONFLICTS.has(codes(error).code ?? '')
}

/** It says nothing about what was to be stored: the same may be stored later. */
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
