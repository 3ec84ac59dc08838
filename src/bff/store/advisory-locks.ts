/**
 * The numbers of our advisory locks on PostgreSQL. They are arbitrary. They stand together, because two locks
 * with one number would wait for each other.
 */
export const ADVISORY_LOCKS = {
  /** Running the missing steps of the schema. */
  schema: 7_284_610,
  /** Appending events, from there to the commit. */
  events: 7_284_611,
  /** Reading the results of an earlier version, which one replica does at a time. */
  earlierResults: 7_284_612,
  /** The first half of a lock's name in `waitTurn`; the other half is the turn's own. */
  turns: 728_461,
} as const
