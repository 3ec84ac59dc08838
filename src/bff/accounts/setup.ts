import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#brazil/durations.ts'
import type { SetupRequest } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { isUniqueViolation } from '../store/errors.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { isGuessable, refuseGuessable } from './guessable.ts'
import { hashPassword } from './passwords.ts'
import { hashOf, newToken } from './tokens.ts'

/**
 * Life of a setup link (ms). It is short because links remain in logs and chats; a new start prints a new
 * one.
 */
const LINK_LIFE_MS = DAY_MS

/** Creates the first manager, from the configuration or through a link that works once. */
export class Setup {
  readonly #store: Store
  readonly #now: () => number
  #done = false

  constructor(options: { store: Store; now: () => number }) {
    this.#store = options.store
    this.#now = options.now
  }

  /** Whether there is no manager yet. */
  async needed(queries: Queries = this.#store.db): Promise<boolean> {
    // The last manager cannot be removed, so once there is one, none is needed any more.
    if (this.#done) return false
    const manager = await queries
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'manager')
      .limit(1)
      .executeTakeFirst()
    if (manager && queries === this.#store.db) this.#done = true
    return manager === undefined
  }

  /**
   * Makes a new link and returns its token, which works once within a day; undefined if there is a manager.
   * Earlier links stop working: only the hash is stored, so an earlier link cannot be printed again.
   */
  async newLink(): Promise<string | undefined> {
    const token = newToken()
    return this.#store.transaction(async (trx) => {
      if (!(await this.needed(trx))) return undefined
      await trx.deleteFrom('setup_link').execute()
      await trx
        .insertInto('setup_link')
        .values({ token_hash: hashOf(token), created_at: this.#now() })
        .execute()
      return token
    })
  }

  /**
   * Creates the first manager.
   *
   * @returns the person's id
   * @throws {HttpFailure} SETUP_DONE, SETUP_LINK_INVALID, INVALID_REQUEST about a password, BUSY
   */
  async complete(request: SetupRequest): Promise<string> {
    const tokenHash = hashOf(request.token)
    if (!(await this.needed())) throw new HttpFailure('SETUP_DONE')
    // Checked before the expensive hash, so that wrong tokens cost little.
    const link = await this.#store.db
      .selectFrom('setup_link')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('created_at', '>', this.#now() - LINK_LIFE_MS)
      .executeTakeFirst()
    if (!link) throw new HttpFailure('SETUP_LINK_INVALID')
    await refuseGuessable(request.password, request)
    const passwordHash = await hashPassword(request.password)
    return this.#store.transaction(async (trx) => {
      // Of two simultaneous requests only one finds the row.
      const used = await trx
        .deleteFrom('setup_link')
        .where('token_hash', '=', tokenHash)
        .returning('token_hash')
        .executeTakeFirst()
      if (!used) throw new HttpFailure((await this.needed(trx)) ? 'SETUP_LINK_INVALID' : 'SETUP_DONE')
      return this.#createManager(trx, { ...request, passwordHash })
    })
  }

  /**
   * Creates the manager of `ADMIN_EMAIL` and `ADMIN_PASSWORD` if there is no manager yet.
   *
   * @returns whether one was created
   * @throws {Error} if the password is easy to guess
   */
  async createConfigured(admin: { email: string; password: string }): Promise<boolean> {
    if (!(await this.needed())) return false
    if (await isGuessable(admin.password, admin)) {
      throw new Error('ADMIN_PASSWORD: easy to guess; use a phrase of three or more unrelated words')
    }
    const passwordHash = await hashPassword(admin.password)
    try {
      await this.#store.transaction(async (trx) => {
        await trx.deleteFrom('setup_link').execute()
        await this.#createManager(trx, {
          name: nameFrom(admin.email),
          email: admin.email,
          passwordHash,
        })
      })
      return true
    } catch (error) {
      // Another replica that starts at the same time created it first.
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async #createManager(
    trx: Transaction<Tables>,
    person: { name: string; email: string; passwordHash: string },
  ): Promise<string> {
    const id = randomUUID()
    const at = this.#now()
    await trx
      .insertInto('person')
      .values({
        id,
        name: person.name,
        email: person.email,
        role: 'manager',
        may_query_people: 1,
        password_hash: person.passwordHash,
        created_at: at,
        suspended_at: null,
      })
      .execute()
    // The actor is null: no person added them.
    const details = { role: 'manager', mayQueryPeople: true }
    await record(trx, { at, action: 'person-added', person: null, subject: id, details })
    return id
  }
}

/**
 * A name from the e-mail, e.g. `Ana Lima` from `ana.lima@loja.com.br`. Colleagues see it beside purchases.
 */
function nameFrom(email: string): string {
  const [local = email] = email.split('@', 1)
  const words = local.split(/[._-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)).join(' ') || email
}
