import { emailAddress } from '#contract/console/session.ts'
import { record } from '../journal/journal.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Store } from '../store/store.ts'
import { INVITE_LIFE_MS, newInvite } from './invites.ts'

interface ResetLink {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/**
 * Makes a new link for a person on the server, for when no manager can sign in to make it. The journal entry
 * has no actor.
 *
 * @throws {Error} if no active person has this e-mail
 */
export async function resetLink(store: Store, email: string, at: number): Promise<ResetLink> {
  const parsed = emailAddress.safeParse(email)
  if (!parsed.success) throw new Error('This is no e-mail address.')
  return store.transaction(async (trx) => {
    // Of two simultaneous links the second withdraws the first.
    const person = await lockRows(
      trx,
      trx.selectFrom('person').select(['id', 'suspended_at']).where('email', '=', parsed.data),
    ).executeTakeFirst()
    if (!person) throw new Error('Nobody in this store has this e-mail address.')
    if (person.suspended_at !== null)
      throw new Error('This person is suspended. A manager has to reactivate them.')
    const token = await newInvite(trx, person.id, at)
    await record(trx, { at, action: 'invite-made', person: null, subject: person.id })
    return { token, expiresAt: at + INVITE_LIFE_MS }
  })
}
