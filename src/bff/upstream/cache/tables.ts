/** The last successful answer to a free question, shared by all replicas. */
export interface CachedAnswerRow {
  key: string
  body: string
  read_at: number
}

declare module '../../store/tables.ts' {
  interface Tables {
    cached_answer: CachedAnswerRow
  }
}
