/**
 * A link that shows a purchase's result or a car's file to everyone who has it. Only the token's hash is
 * stored, so a lost link cannot be shown again.
 */
export interface ShareRow {
  id: string
  token_hash: string
  /** Null for a car's file. */
  intent_id: string | null
  /** The plate of a car's file; a purchase has the plate in its own row. */
  plate: string | null
  created_by: string
  created_by_name: string
  created_at: number
  expires_at: number
  revoked_at: number | null
  views: number
  last_viewed_at: number | null
}

declare module '../store/tables.ts' {
  interface Tables {
    share: ShareRow
  }
}
