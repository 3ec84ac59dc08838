import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/canonical-json.ts'
import type { AuditEntryRow } from './tables.ts'

/** The hash used as the predecessor of the first entry. */
export const FIRST_HASH = '0'.repeat(64)

/**
 * The hash of an entry: SHA-256 in hex of the previous entry's hash and all columns of this one. Changing,
 * removing or inserting a row means recomputing all later hashes.
 */
export function entryHash(before: string, entry: Omit<AuditEntryRow, 'hash'>): string {
  const { seq, at, action, person_id, person_name, subject, about, details } = entry
  const content = canonicalJson([seq, at, action, person_id, person_name, subject, about, details])
  return createHash('sha256').update(`${before}\n${content}`).digest('hex')
}
