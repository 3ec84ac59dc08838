/** When a person last saw the unmasked personal data of a purchase, as recorded in the audit trail. */
export interface PersonalRevealRow {
  intent_id: string
  person_id: string
  revealed_at: number
}

/** A document that a purchase names, as a keyed hash, by which a person's purchases are found. */
export interface IntentIdentityRow {
  intent_id: string
  /** In hex; or a mark that the result names more, or could not be read (`noteUnread`). */
  hash: string
}

/** The table has one row. */
export interface PrivacyStateRow {
  only: 1
  /** The newest purchase, by id, whose documents were stored afterwards; null when all are. */
  indexed_to: string | null
  /** When purchases were last purged by age, and how many. */
  purged_at: number | null
  purged_count: number
  /** Purged by age, and not yet in the audit trail. */
  unrecorded_count: number
}

declare module '../store/tables.ts' {
  interface Tables {
    personal_reveal: PersonalRevealRow
    intent_identity: IntentIdentityRow
    privacy_state: PrivacyStateRow
  }
}
