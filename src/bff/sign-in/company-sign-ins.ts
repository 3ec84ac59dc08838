import { hashOf, newToken } from '../accounts/tokens.ts'
import type { Store } from '../store/store.ts'
import type { Checks } from './company-provider.ts'
import type { CompanySignInRow } from './tables.ts'

/** The life of a sign-in at the provider (ms): a person may have to find a phone for its second factor. */
export const COMPANY_LIFE_MS = 10 * 60_000

/** Tabs that went to the company's provider and have not signed in yet. */
export class CompanySignIns {
  readonly #store: Store
  readonly #now: () => number

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /** @returns the token of the browser's cookie */
  async begin({ state, nonce, codeVerifier }: Checks, page: string): Promise<string> {
    const token = newToken()
    const row: CompanySignInRow = {
      id: hashOf(token),
      state,
      nonce,
      code_verifier: codeVerifier,
      page,
      person_id: null,
      created_at: this.#now(),
    }
    await this.#store.db.insertInto('company_sign_in').values(row).execute()
    return token
  }

  /** The values that this browser was sent with. Works only once, and only for the right `state`. */
  async take(token: string, state: string): Promise<Checks | undefined> {
    const row = await this.#store.db
      .updateTable('company_sign_in')
      .set({ state: null })
      .where('id', '=', hashOf(token))
      .where('state', '=', state)
      .where('created_at', '>', this.#oldest())
      .returning(['nonce', 'code_verifier'])
      .executeTakeFirst()
    return row && { state, nonce: row.nonce, codeVerifier: row.code_verifier }
  }

  /** Notes that the provider identified this person. */
  async vouched(token: string, personId: string): Promise<void> {
    await this.#store.db
      .updateTable('company_sign_in')
      .set({ person_id: personId })
      .where('id', '=', hashOf(token))
      .execute()
  }

  /** The person whom the provider identified. Works only once. */
  async finish(token: string): Promise<{ personId: string; page: string } | undefined> {
    const row = await this.#store.db
      .deleteFrom('company_sign_in')
      .where('id', '=', hashOf(token))
      .where('person_id', 'is not', null)
      .where('created_at', '>', this.#oldest())
      .returning(['person_id', 'page'])
      .executeTakeFirst()
    return row?.person_id ? { personId: row.person_id, page: row.page } : undefined
  }

  async sweep(): Promise<void> {
    await this.#store.db.deleteFrom('company_sign_in').where('created_at', '<=', this.#oldest()).execute()
  }

  #oldest(): number {
    return this.#now() - COMPANY_LIFE_MS
  }
}
