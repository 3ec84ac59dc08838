import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { PendingSignInRow } from './tables.ts'

/**
 * The longest time between the password and the code (ms). An invited person may first have to install an
 * authenticator.
 */
export const PENDING_LIFE_MS = 15 * 60_000

/** The person of the sign-in, and whether a second factor was set up in it. */
export interface PendingPerson extends Pick<Person, 'id' | 'name' | 'email' | 'role'> {
  /** The id of the sign-in, from which its token cannot be computed. */
  readonly signIn: string
  readonly enrolled: boolean
  /** The hash of the password with which the sign-in began. */
  readonly passwordHash: string
}

/**
 * Sign-ins with a right password that still lack a code. Their token continues this sign-in and does nothing
 * else: no route accepts it as a session.
 */
export class PendingSignIns {
  readonly #store: Store
  readonly #now: () => number

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /**
   * @param person with the hash that the password was checked against
   * @returns the token, which is stored nowhere
   */
  async begin({ id, passwordHash }: { id: string; passwordHash: string }): Promise<string> {
    const token = newToken()
    const row: PendingSignInRow = {
      id: hashOf(token),
      person_id: id,
      password_mark: hashOf(passwordHash),
      enrolled: 0,
      created_at: this.#now(),
    }
    await this.#store.db.insertInto('pending_sign_in').values(row).execute()
    return token
  }

  /**
   * The person of the sign-in; undefined if it is too old, the person is suspended or the password has
   * changed.
   */
  async read(token: string): Promise<PendingPerson | undefined> {
    const signIn = hashOf(token)
    const row = await this.#store.db
      .selectFrom('pending_sign_in')
      .innerJoin('person', 'person.id', 'pending_sign_in.person_id')
      .select(['person.id', 'name', 'email', 'role', 'password_hash', 'password_mark', 'enrolled'])
      .where('pending_sign_in.id', '=', signIn)
      .where('pending_sign_in.created_at', '>', this.#now() - PENDING_LIFE_MS)
      .where('person.suspended_at', 'is', null)
      .executeTakeFirst()
    if (!row || row.password_mark !== hashOf(row.password_hash)) return undefined
    const { id, name, email, role, enrolled, password_hash: passwordHash } = row
    return { id, name, email, role, signIn, enrolled: enrolled === 1, passwordHash }
  }

  async noteEnrolled(token: string): Promise<void> {
    await this.#store.db
      .updateTable('pending_sign_in')
      .set({ enrolled: 1 })
      .where('id', '=', hashOf(token))
      .execute()
  }

  async end(token: string): Promise<void> {
    await this.#store.db.deleteFrom('pending_sign_in').where('id', '=', hashOf(token)).execute()
  }

  async sweep(): Promise<void> {
    await this.#store.db
      .deleteFrom('pending_sign_in')
      .where('created_at', '<=', this.#now() - PENDING_LIFE_MS)
      .execute()
  }
}

/** Ends everything that a person has begun to sign in with, here or with the company's account. */
export async function endBegunSignIns(trx: Transaction<Tables>, personId: string): Promise<void> {
  for (const table of ['pending_sign_in', 'company_sign_in'] as const) {
    await trx.deleteFrom(table).where('person_id', '=', personId).execute()
  }
}
