/** A person's authenticator. */
interface SecondFactorRow {
  person_id: string
  /** Encrypted: see `SecretBox`. */
  secret: string
  /** The start of the last time step whose code was used. Codes of this and earlier steps are refused. */
  last_step_at: number
  created_at: number
}

/** An authenticator that is being set up and waits for its first code. */
interface SecondFactorDraftRow {
  person_id: string
  /**
   * SHA-256 in hex of the pending sign-in in which it was created with `secret`; null for a draft of the
   * account's page.
   */
  sign_in: string | null
  /** Encrypted, as above. */
  secret: string
  created_at: number
}

/** Codes for signing in without the authenticator; a used one is deleted. */
interface RecoveryCodeRow {
  person_id: string
  /** SHA-256, in hex. */
  code_hash: string
}

/**
 * A sign-in with a right password that still lacks a step. `id` is the SHA-256 of the token in hex. A change
 * of the password and a suspension end it.
 */
export interface PendingSignInRow {
  id: string
  person_id: string
  /** SHA-256 in hex of the stored password hash. */
  password_mark: string
  /** 1: a second factor was set up in this sign-in, and its recovery codes are on the screen. */
  enrolled: number
  created_at: number
}

/**
 * A tab that went to the company's provider. `id` is the SHA-256 of its cookie's token in hex, so the row is
 * useless without the cookie.
 */
export interface CompanySignInRow {
  id: string
  /** Null once the tab has come back, so that a callback works only once. */
  state: string | null
  nonce: string
  code_verifier: string
  /** The requested page. */
  page: string
  /** The person whom the provider identified. */
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
