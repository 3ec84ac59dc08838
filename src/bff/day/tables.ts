/** The time until which a person has seen the purchases that ended in the shop. */
export interface DaySeenRow {
  person_id: string
  /** The time of the newest purchase that they saw. */
  seen_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    day_seen: DaySeenRow
  }
}
