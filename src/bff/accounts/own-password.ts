import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { type GuardDeps, guarded } from './guarded.ts'
import { refuseGuessable } from './guessable.ts'
import { type OwnSessionsDeps, SESSIONS_CHANGED } from './own-sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export interface OwnPasswordDeps extends OwnSessionsDeps, GuardDeps {
  readonly store: Store
  /** Withdraws the links that could set another password for this person. @returns whether there were any */
  readonly withdrawLinks: (trx: Transaction<Tables>, personId: string) => Promise<boolean>
}

export interface PasswordChange {
  readonly person: Person
  readonly current: string
  readonly password: string
  /** The current session, which continues; all other sessions of the person end. */
  readonly sessionId: string | null
}

/**
 * Replaces the person's own password. What was made for the former one ends with it: the other sessions, and
 * a manager's open link.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST about `current` or `password`, 429 TOO_MANY_ATTEMPTS, 503 BUSY
 */
export async function changePassword(
  deps: OwnPasswordDeps,
  change: PasswordChange,
  request: FastifyRequest,
): Promise<void> {
  const { sessions, events, now } = deps
  const { person } = change
  const hash = await guarded(deps, { person, request, purpose: 'password' }, () => rightHash(deps, change))
  await refuseGuessable(change.password, person)
  const passwordHash = await hashPassword(change.password)
  const others = (await sessions.ofPerson(person.id)).filter(({ id }) => id !== change.sessionId)
  await events.commit(async (trx, emit) => {
    const changed = await trx
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.id)
      // Of two simultaneous changes, the second no longer finds the hash that it checked.
      .where('password_hash', '=', hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw wrongPassword()
    await trx
      .deleteFrom('session')
      .where('person_id', '=', person.id)
      .where('id', '!=', change.sessionId ?? '')
      .execute()
    emit(SESSIONS_CHANGED)
    if (await deps.withdrawLinks(trx, person.id)) emit({ type: 'staff', data: {} })
    await record(trx, { at: now(), action: 'password-changed', person, subject: person.id })
  })
  for (const { id } of others) sessions.announceEnd(id)
}

/** The stored hash of the current password. @throws {HttpFailure} INVALID_REQUEST about `current`, BUSY */
async function rightHash({ store }: OwnPasswordDeps, { person, current }: PasswordChange): Promise<string> {
  const row = await store.db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirst()
  const isRight = await verifyPassword(current, row?.password_hash)
  if (!isRight || !row) throw wrongPassword()
  return row.password_hash
}

function wrongPassword(): HttpFailure {
  return new HttpFailure('INVALID_REQUEST', {
    fields: [{ field: 'current', message: 'A senha atual não confere.' }],
  })
}
