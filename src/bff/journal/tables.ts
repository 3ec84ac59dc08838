import type { AuditAction } from '#contract/console/audit-action.ts'

/** One recorded event. Rows are only ever added: triggers refuse everything else. */
export interface AuditEntryRow {
  /** 1, 2, 3, … without a gap. */
  seq: number
  /** Epoch milliseconds by the clock at that time. The order is that of `seq`, whatever the clock did. */
  at: number
  action: AuditAction
  /** Null if the program acted by itself. */
  person_id: string | null
  person_name: string | null
  /** The affected object: the id of a purchase, a person or a batch, or a service's slug. */
  subject: string | null
  /** A JSON array of the people and cars in the form of `aboutText`. */
  about: string
  /** A JSON object, in canonical form. */
  details: string
  /** SHA-256 in hex of the previous entry's hash and this entry's content: see `entryHash`. */
  hash: string
}

/** The newest entry. One row, which every writer locks, so the chain has no branches. */
export interface AuditHeadRow {
  only: 1
  seq: number
  hash: string
  /** The latest time of all entries. */
  newest_at: number
  /** The largest amount by which an entry's time was earlier than that of a previous entry (ms). */
  disorder_ms: number
}

/** Index of entries by their `about` texts. */
export interface AuditAboutRow {
  about: string
  seq: number
}

/** The key for hashing people's identifiers: one row, created with the tables and never changed. */
interface AuditSecretRow {
  only: 1
  secret: string
}

declare module '../store/tables.ts' {
  interface Tables {
    audit_entry: AuditEntryRow
    audit_head: AuditHeadRow
    audit_about: AuditAboutRow
    audit_secret: AuditSecretRow
  }
}
