/** A person's authenticator. */
interface SecondFactorRow {
  person_id: string
  /** Encrypted: see `SecretBox`. */
  secret: string
  /** When the latest time step began whose code was used. No code of it or of an earlier one is right. */
  last_step_at: number
  created_at: number
}

/** An authenticator that is being set up, until its first code confirms it. */
interface SecondFactorDraftRow {
  person_id: string
  /** Encrypted, as above. */
  secret: string
  created_at: number
}

/** Ways back in without the authenticator; a used one is deleted. */
interface RecoveryCodeRow {
  person_id: string
  /** SHA-256, in hex. */
  code_hash: string
}

/**
 * A sign-in whose password was right and that misses something. `id` is the SHA-256 of the token, in hex. It
 * ends with the password that it began with.
 */
export interface PendingSignInRow {
  id: string
  person_id: string
  /** SHA-256, in hex, of the stored password hash. */
  password_mark: string
  /** 1: a second factor was set up in this sign-in, and its recovery codes are on the screen. */
  enrolled: number
  created_at: number
}

/**
 * A tab that went to the company's provider. `id` is the SHA-256 of its cookie's token, in hex: without the
 * cookie nothing in the row is worth anything.
 */
export interface CompanySignInRow {
  id: string
  /** Null once the tab has come back: nothing comes back twice. */
  state: string | null
  nonce: string
  code_verifier: string
  /** The page that was asked for. */
  page: string
  /** Whom the provider vouched for. */
  person_id: string | null
  created_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    second_factor: SecondFactorRow
    second_factor_draft: SecondFactorDraftRow
    recovery_code: RecoveryCodeRow
    pending_sign_in: PendingSignInRow
    company_sign_in: CompanySignInRow
  }
}
