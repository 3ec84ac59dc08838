import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import { refuseGuessable } from './guessable.ts'
import { type OwnSessionsDeps, SESSIONS_CHANGED } from './own-sessions.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Attempt, SignInThrottle } from './throttle.ts'

export interface OwnPasswordDeps extends OwnSessionsDeps {
  readonly store: Store
  readonly throttle: SignInThrottle
}

export interface PasswordChange {
  readonly person: Person
  readonly current: string
  readonly password: string
  /** Guesses of the current password count as sign-in attempts. */
  readonly attempt: Attempt
  /** The current session, which continues; all other sessions of the person end. */
  readonly sessionId: string | null
}

/**
 * Replaces the person's own password.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST about `current` or `password`, 429 TOO_MANY_ATTEMPTS, 503 BUSY
 */
export async function changePassword(deps: OwnPasswordDeps, change: PasswordChange): Promise<void> {
  const { store, throttle, sessions, events, now } = deps
  const { person, attempt } = change
  const counted = await throttle.begin(attempt)
  const before = await store.db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirst()
  // An empty hash means that no password is set, so no password matches.
  const hash = before?.password_hash === '' ? undefined : before?.password_hash
  const isRight = await throttle.check(counted, () => verifyPassword(change.current, hash))
  if (!isRight || hash === undefined) throw wrongPassword()
  await throttle.succeeded(counted)
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
    await record(trx, { at: now(), action: 'password-changed', person, subject: person.id })
  })
  for (const { id } of others) sessions.announceEnd(id)
}

function wrongPassword(): HttpFailure {
  return new HttpFailure('INVALID_REQUEST', {
    fields: [{ field: 'current', message: 'A senha atual não confere.' }],
  })
}
