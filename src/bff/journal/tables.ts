import type { AuditAction } from '#contract/console/audit-action.ts'

/** One event that the shop can be asked about. Rows are only ever added: triggers refuse everything else. */
export interface AuditEntryRow {
  /** 1, 2, 3, … without a gap. */
  seq: number
  /** Epoch milliseconds, by the clock of then: `seq` is the order, whatever the clock did. */
  at: number
  action: AuditAction
  /** Null for what the program does by itself. */
  person_id: string | null
  person_name: string | null
  /** What it was done to: the id of a purchase, a person or a batch, or a service's slug. */
  subject: string | null
  /** A JSON array of whom and what it is about, as `aboutText` writes them. */
  about: string
  /** A JSON object, in canonical form. */
  details: string
  /** SHA-256, in hex, of the entry before and of this one's content: see `entryHash`. */
  hash: string
}

/** The newest entry. One row, which every writer locks: the chain has no branches. */
export interface AuditHeadRow {
  only: 1
  seq: number
  hash: string
  /** The latest time of any entry. */
  newest_at: number
  /** By how much the time of an entry was earlier than that of one before it, at most (ms). */
  disorder_ms: number
}

/** Finds entries by one of their `about`. */
export interface AuditAboutRow {
  about: string
  seq: number
}

/** The key of the hashes of people's identifiers: one row, made with the tables and never changed. */
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
