import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Enrolment } from '#contract/console/second-factor.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { enrolmentUri, isTotpCode, newSecret, stepOf } from './totp.ts'

/** The longest time between the QR code and the first code (ms). */
const DRAFT_LIFE_MS = 15 * 60_000

interface Options {
  readonly store: Store
  readonly now: () => number
  /** Undefined if the server has no key to encrypt secrets. */
  readonly box: SecretBox | undefined
}

/** The owner of the second factor; the name is for the audit trail. */
export type Owner = Pick<Person, 'id' | 'name'>

/** Authenticators and recovery codes of people. */
export class SecondFactors {
  readonly #store: Store
  readonly #now: () => number
  readonly #box: SecretBox | undefined

  constructor({ store, now, box }: Options) {
    this.#store = store
    this.#now = now
    this.#box = box
  }

  get available(): boolean {
    return this.#box !== undefined
  }

  async isActive(personId: string, queries: Queries = this.#store.db): Promise<boolean> {
    const row = await queries
      .selectFrom('second_factor')
      .select('person_id')
      .where('person_id', '=', personId)
      .executeTakeFirst()
    return row !== undefined
  }

  async recoveryCodesLeft(personId: string): Promise<number> {
    const { left } = await this.#store.db
      .selectFrom('recovery_code')
      .select((row) => row.fn.countAll<number | string>().as('left'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    return Number(left)
  }

  /**
   * Creates a secret, which is valid after its first code confirms it.
   *
   * @param signIn the pending sign-in to which the secret belongs. It gets the same secret again: a phone
   *   often loads the page anew after the visit to the authenticator, which then has the first secret.
   *   Another sign-in gets its own, because its person may only know the password
   * @throws {HttpFailure} SECOND_FACTOR_UNAVAILABLE
   */
  async draft({ id, email }: Pick<Person, 'id' | 'email'>, signIn: string | null = null): Promise<Enrolment> {
    const known = signIn === null ? undefined : await this.#draftOf(id, signIn)
    const secret = known ?? newSecret()
    const sealed = this.#boxed().seal(secret, id)
    const mark = signIn === null ? null : markOf(signIn, sealed)
    const row = { secret: sealed, sign_in: mark, created_at: this.#now() }
    await this.#store.db
      .insertInto('second_factor_draft')
      .values({ person_id: id, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute()
    return { secret, uri: enrolmentUri(secret, email) }
  }

  async #draftOf(personId: string, signIn: string): Promise<string | undefined> {
    const draft = await this.#store.db
      .selectFrom('second_factor_draft')
      .select(['secret', 'sign_in'])
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (!draft || draft.sign_in !== markOf(signIn, draft.secret)) return undefined
    return this.#boxed().open(draft.secret, personId)
  }

  /**
   * The secret that waits for its first code, and the same as the store has it.
   *
   * @throws {HttpFailure} ENROLMENT_EXPIRED
   */
  async openDraft(personId: string): Promise<{ readonly secret: string; readonly sealed: string }> {
    const draft = await this.#store.db
      .selectFrom('second_factor_draft')
      .select('secret')
      .where('person_id', '=', personId)
      .where('created_at', '>', this.#now() - DRAFT_LIFE_MS)
      .executeTakeFirst()
    const secret = draft && this.#boxed().open(draft.secret, personId)
    if (!draft || secret === undefined) throw new HttpFailure('ENROLMENT_EXPIRED')
    return { secret, sealed: draft.secret }
  }

  /**
   * Confirms a drafted authenticator with its first code. It and its recovery codes replace the earlier ones.
   *
   * @returns the recovery codes, which cannot be read again
   * @throws {HttpFailure} ENROLMENT_EXPIRED, INVALID_CODE
   */
  async confirm(owner: Owner, code: string): Promise<string[]> {
    const now = this.#now()
    const { secret, sealed } = await this.openDraft(owner.id)
    const step = stepOf(code, secret, now)
    if (step === undefined) throw wrongCode()
    const recoveryCodes = newRecoveryCodes()
    await this.#store.transaction(async (trx) => {
      // Of two simultaneous requests only one finds the row.
      const used = await trx
        .deleteFrom('second_factor_draft')
        .where('person_id', '=', owner.id)
        .where('secret', '=', sealed)
        .returning('person_id')
        .executeTakeFirst()
      if (!used) throw new HttpFailure('ENROLMENT_EXPIRED')
      const replaced = await deleteFactor(trx, owner.id)
      await trx
        .insertInto('second_factor')
        .values({ person_id: owner.id, secret: sealed, last_step_at: step, created_at: now })
        .execute()
      await trx
        .insertInto('recovery_code')
        .values(recoveryCodes.map((each) => ({ person_id: owner.id, code_hash: hashOfRecoveryCode(each) })))
        .execute()
      await record(trx, {
        at: now,
        action: 'second-factor-set',
        person: owner,
        subject: owner.id,
        details: { replaced },
      })
    })
    return recoveryCodes
  }

  /**
   * Uses up a code on all replicas: each time step works once per person, a recovery code once for ever.
   *
   * @returns the kind of the code; undefined for a wrong or used one
   */
  async use(personId: string, code: string): Promise<'code' | 'recovery-code' | undefined> {
    if (!isTotpCode(code)) return (await this.#useRecoveryCode(personId, code)) ? 'recovery-code' : undefined
    const row = await this.#store.db
      .selectFrom('second_factor')
      .select('secret')
      .where('person_id', '=', personId)
      .executeTakeFirst()
    const secret = row && this.#box?.open(row.secret, personId)
    const step = secret === undefined ? undefined : stepOf(code, secret, this.#now())
    if (!row || step === undefined) return undefined
    const used = await this.#store.db
      .updateTable('second_factor')
      .set({ last_step_at: step })
      .where('person_id', '=', personId)
      .where('secret', '=', row.secret)
      .where('last_step_at', '<', step)
      .returning('person_id')
      .executeTakeFirst()
    return used ? 'code' : undefined
  }

  async remove(owner: Owner): Promise<void> {
    await this.#store.transaction(async (trx) => {
      if (!(await clearSecondFactor(trx, owner.id))) return
      await record(trx, {
        at: this.#now(),
        action: 'second-factor-removed',
        person: owner,
        subject: owner.id,
      })
    })
  }

  async sweep(): Promise<void> {
    await this.#store.db
      .deleteFrom('second_factor_draft')
      .where('created_at', '<=', this.#now() - DRAFT_LIFE_MS)
      .execute()
  }

  async #useRecoveryCode(personId: string, code: string): Promise<boolean> {
    const used = await this.#store.db
      .deleteFrom('recovery_code')
      .where('person_id', '=', personId)
      .where('code_hash', '=', hashOfRecoveryCode(code))
      .returning('person_id')
      .executeTakeFirst()
    return used !== undefined
  }

  #boxed(): SecretBox {
    if (!this.#box) throw new HttpFailure('SECOND_FACTOR_UNAVAILABLE')
    return this.#box
  }
}

/**
 * Joins a sign-in to one stored secret. A replica of an earlier version replaces only the secret, which the
 * sign-in of the former one must not read.
 */
function markOf(signIn: string, sealed: string): string {
  return createHash('sha256').update(`${signIn} ${sealed}`).digest('hex')
}

/**
 * Removes a person's second factor with its codes. The caller writes the journal entry.
 *
 * @returns whether there was one
 */
export async function clearSecondFactor(trx: Transaction<Tables>, personId: string): Promise<boolean> {
  for (const table of ['second_factor_draft', 'pending_sign_in'] as const) {
    await trx.deleteFrom(table).where('person_id', '=', personId).execute()
  }
  return deleteFactor(trx, personId)
}

async function deleteFactor(trx: Transaction<Tables>, personId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  const removed = await trx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .returning('person_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** @param code the one that was typed; by default it is an authenticator's */
export function wrongCode(code?: string): HttpFailure {
  const message =
    code === undefined || isTotpCode(code)
      ? 'Este código não confere. Espere o próximo e tente de novo.'
      : 'Este código não confere. Confira o que digitou: um código de recuperação vale uma vez só.'
  return new HttpFailure('INVALID_CODE', { fields: [{ field: 'code', message }] })
}
