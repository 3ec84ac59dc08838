/**
 * A link that lets a person set a password once. Only the token's hash is stored, so a lost link cannot be
 * shown again.
 */
export interface InviteRow {
  token_hash: string
  person_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

declare module '../store/tables.ts' {
  interface Tables {
    invite: InviteRow
  }
}
