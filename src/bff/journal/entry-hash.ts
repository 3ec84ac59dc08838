import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/canonical-json.ts'
import type { AuditEntryRow } from './tables.ts'

/** Taken as the hash of an entry before the first one. */
export const FIRST_HASH = '0'.repeat(64)

/**
 * The hash of an entry: SHA-256, in hex, over the hash of the entry before and all columns of this one. Who
 * changes, removes or inserts a row must compute all later hashes again.
 */
export function entryHash(before: string, entry: Omit<AuditEntryRow, 'hash'>): string {
  const { seq, at, action, person_id, person_name, subject, about, details } = entry
  const content = canonicalJson([seq, at, action, person_id, person_name, subject, about, details])
  return createHash('sha256').update(`${before}\n${content}`).digest('hex')
}
