import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { InviteAccept } from '#contract/console/staff.ts'
import { refuseGuessable } from '../accounts/guessable.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { StaffDeps } from './deps.ts'

/** A link is sent by WhatsApp on Friday and opened on Monday (ms). */
export const INVITE_LIFE_MS = 72 * 3_600_000

/**
 * A new link's token. The person's earlier links stop working. Where the person is not new, the caller has
 * locked their row: of two at once the second then finds the first one's link.
 */
export async function newInvite(trx: Transaction<Tables>, personId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
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

/** The person's open links stop working. */
export async function withdrawInvites(trx: Transaction<Tables>, personId: string): Promise<void> {
  await trx.deleteFrom('invite').where('person_id', '=', personId).where('used_at', 'is', null).execute()
}

/**
 * Sets the password of the link's person, ends their sessions and takes away a second factor, which may be
 * what they lost. Who holds the link is the person: a manager gave it to them.
 *
 * @returns the person's id
 * @throws {HttpFailure} 410 LINK_GONE for a link that was used, replaced or never made, that is too old, or
 *   whose person is suspended; 400 INVALID_REQUEST about the password; 503 BUSY
 */
export async function acceptInvite(
  deps: Pick<StaffDeps, 'store' | 'events' | 'sessions' | 'now' | 'clearSecondFactor'>,
  { token, password }: InviteAccept,
): Promise<string> {
  const { store, events, sessions, now } = deps
  const tokenHash = hashOf(token)
  // Looked up before the expensive hash, so that guessing costs us nothing.
  const owner = await openInvite(store.db, tokenHash, now())
  if (!owner) throw new HttpFailure('LINK_GONE')
  await refuseGuessable(password, owner)
  const passwordHash = await hashPassword(password)
  return events.commit(async (trx, emit) => {
    const at = now()
    // The person first, as everywhere: two who lock the same rows in another order wait for each other.
    const person = await trx
      .updateTable('person')
      .set({ password_hash: passwordHash })
      .where('id', '=', owner.id)
      .where('suspended_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst()
    // Of two at once, only one finds the row unused.
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

/** Whose open link this is. */
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

/** Deletes what no longer opens anything. Accepting never depends on it. */
export async function sweepInvites({ store, now }: Pick<StaffDeps, 'store' | 'now'>): Promise<void> {
  await store.db.deleteFrom('invite').where('expires_at', '<=', now()).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
