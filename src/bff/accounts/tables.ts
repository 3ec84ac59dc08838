import type { Generated, Selectable } from 'kysely'
import type { Role } from '#contract/console/role.ts'

/** A member of staff. `suspended_at` is null while the person may sign in. */
interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  /** 1: may buy inquiries about people. */
  may_query_people: number
  /** Empty until the person sets a password; no password matches an empty hash. */
  password_hash: string
  created_at: number
  suspended_at: number | null
  /** Null until the first sign-in. Written as rarely as a session's `seen_at`. */
  last_seen_at: number | null
}

/**
 * A signed-in browser. `id` is the SHA-256 of the token in hex, so a reader of the store cannot sign in with
 * it.
 */
interface SessionTable {
  id: string
  person_id: string
  created_at: number
  seen_at: number
  /** Browser and address of the last use. Null until the first request, and in older rows. */
  user_agent: Generated<string | null>
  address: Generated<string | null>
}
export type SessionRow = Selectable<SessionTable>

/** The one-time link of the first start, as the hash of its token. At most one row. */
interface SetupLinkRow {
  token_hash: string
  created_at: number
}

/** A browser that has signed in to an account. `device` is the SHA-256 of its token in hex. */
interface KnownDeviceRow {
  person_id: string
  device: string
  seen_at: number
}

/** Failed sign-ins of one account or one address, for throttling. The subject is a hash. */
interface SignInFailureRow {
  subject: string
  failures: number
  last_at: number
  /** Attempts before this time are refused without checking the password. */
  blocked_until: number
}

declare module '../store/tables.ts' {
  interface Tables {
    person: PersonRow
    session: SessionTable
    setup_link: SetupLinkRow
    sign_in_failure: SignInFailureRow
    known_device: KnownDeviceRow
  }
}
