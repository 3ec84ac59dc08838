import type { Transaction } from 'kysely'
import { HOUR_MS } from '#brazil/durations.ts'
import type { InviteAccept } from '#contract/console/staff.ts'
import { refuseGuessable } from '../accounts/guessable.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { hashOf, newToken } from '../accounts/tokens.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { StaffDeps } from './deps.ts'

/** The life of a link (ms): one that is sent by WhatsApp on Friday can be opened on Monday. */
export const INVITE_LIFE_MS = 72 * HOUR_MS

/**
 * Makes a new link and returns its token. The person's earlier links stop working. If the person is not new,
 * the caller must have locked their row, so that of two simultaneous calls the second withdraws the first
 * one's link.
 */
export async function newInvite(trx: Transaction<Tables>, personId: string, now: number): Promise<string> {
  const token = newToken()
  await withdrawInvites(trx, personId)
  await trx
    .insertInto('invite')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      created_at: now,
      expires_at: now + INVITE_LIFE_MS,
      used_at: null,
    })
    .execute()
  return token
}

/** Withdraws the person's open links. @returns whether there were any */
export async function withdrawInvites(trx: Transaction<Tables>, personId: string): Promise<boolean> {
  const withdrawn = await trx
    .deleteFrom('invite')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return withdrawn.length > 0
}

/**
 * Sets the password of the link's person, ends their sessions and removes a second factor, which they may
 * have lost. The holder of the link counts as the person, because a manager gave it to them.
 *
 * @returns the person's id
 * @throws {HttpFailure} 410 LINK_GONE for a link that is unknown, used, replaced or too old, or whose person
 * is suspended; 400 INVALID_REQUEST about the password; 503 BUSY
 */
export async function acceptInvite(
  deps: Pick<StaffDeps, 'store' | 'events' | 'sessions' | 'now' | 'clearSecondFactor'>,
  { token, password }: InviteAccept,
): Promise<string> {
  const { store, events, sessions, now } = deps
  const tokenHash = hashOf(token)
  // Looked up before the expensive hash, so that wrong tokens cost little.
  const owner = await openInvite(store.db, tokenHash, now())
  if (!owner) throw new HttpFailure('LINK_GONE')
  await refuseGuessable(password, owner)
  const passwordHash = await hashPassword(password)
  return events.commit(async (trx, emit) => {
    const at = now()
    // Lock the person first, as everywhere: locking the same rows in different orders would deadlock.
    const person = await trx
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('id', '=', owner.id)
      .where('suspended_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst()
    // Of two simultaneous requests only one finds the row unused.
    const used = await trx
      .updateTable('invite')
      .set({ used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('person_id')
      .executeTakeFirst()
    if (!person || !used) throw new HttpFailure('LINK_GONE')
    await sessions.endAllOf(trx, person.id)
    const cleared = await deps.clearSecondFactor(trx, person.id)
    emit({ type: 'staff', data: {} })
    const { id } = person
    await record(trx, { at, action: 'invite-accepted', person, subject: id })
    if (cleared) await record(trx, { at, action: 'second-factor-removed', person, subject: id })
    return person.id
  })
}

/** The person of an open link. */
function openInvite(queries: Store['db'], tokenHash: string, now: number) {
  return queries
    .selectFrom('invite')
    .innerJoin('person', 'person.id', 'invite.person_id')
    .select(['person.id', 'person.name', 'person.email'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes links that no longer work. Accepting a link does not depend on it. */
export async function sweepInvites({ store, now }: Pick<StaffDeps, 'store' | 'now'>): Promise<void> {
  await store.db.deleteFrom('invite').where('expires_at', '<=', now()).execute()
}
