/** The last good answer to a free question, shared by all replicas. */
export interface KeptAnswerRow {
  key: string
  body: string
  read_at: number
}

export interface KeptTables {
  kept_answer: KeptAnswerRow
}
