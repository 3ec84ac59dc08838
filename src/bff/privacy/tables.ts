/** When a person last saw the personal data of a purchase as they are, as the audit trail has it. */
export interface PersonalRevealRow {
  intent_id: string
  person_id: string
  revealed_at: number
}

/** A document that a purchase names, as a keyed hash: a person's purchases are found by it. */
export interface IntentIdentityRow {
  intent_id: string
  /** In hex; or a mark that the result could not be read (`unread.ts`). */
  hash: string
}

/** One row. */
export interface PrivacyStateRow {
  only: 1
  /** The newest purchase, by its id, whose documents were noted after the fact; null when all are. */
  indexed_to: string | null
  /** When purchases were last purged by their age, and how many. */
  purged_at: number | null
  purged_count: number
  /** Purged by their age, and not yet in the audit trail. */
  unrecorded_count: number
}

declare module '../store/tables.ts' {
  interface Tables {
    personal_reveal: PersonalRevealRow
    intent_identity: IntentIdentityRow
    privacy_state: PrivacyStateRow
  }
}
