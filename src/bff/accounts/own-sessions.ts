import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LiveEvent } from '#contract/console/live-event.ts'
import type { OwnSession } from '#contract/console/own-account.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Tables } from '../store/tables.ts'
import { deviceName } from './device-name.ts'
import { maskedNetwork } from './masked-network.ts'
import type { Sessions } from './sessions.ts'
import type { SessionRow } from './tables.ts'

export interface OwnSessionsDeps {
  readonly sessions: Sessions
  /** One transaction; its events reach every browser after the commit. */
  readonly events: {
    commit<T>(work: (trx: Transaction<Tables>, emit: (event: LiveEvent) => void) => Promise<T>): Promise<T>
  }
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Every stream on every replica checks its own session when this event comes. */
export const SESSIONS_CHANGED: LiveEvent = { type: 'session', data: { signedIn: true } }

/** A person's sessions that have not ended: the current one first, then the last used. */
export async function ownSessions(
  { sessions }: Pick<OwnSessionsDeps, 'sessions'>,
  personId: string,
  currentId: string | null,
): Promise<OwnSession[]> {
  const rows = await sessions.ofPerson(personId)
  const current = rows.filter(({ id }) => id === currentId)
  const others = rows.filter(({ id }) => id !== currentId)
  return [...current, ...others].map((row) => ({
    id: publicId(row),
    device: row.user_agent === null ? null : deviceName(row.user_agent),
    place: row.address === null ? null : maskedNetwork(row.address),
    startedAt: new Date(row.created_at).toISOString(),
    seenAt: new Date(row.seen_at).toISOString(),
    isCurrent: row.id === currentId,
  }))
}

/**
 * Ends the person's session with this public id.
 *
 * @throws {HttpFailure} 404 if the person has no session with this id
 */
export async function endOwnSession(deps: OwnSessionsDeps, person: Person, id: string): Promise<void> {
  const row = (await deps.sessions.ofPerson(person.id)).find((each) => publicId(each) === id)
  if (!row) throw new HttpFailure('NOT_FOUND')
  await endSessions(deps, person, [row])
}

/** Ends all sessions of the person but the current one. */
export async function endOtherSessions(
  deps: OwnSessionsDeps,
  person: Person,
  currentId: string | null,
): Promise<void> {
  const rows = await deps.sessions.ofPerson(person.id)
  await endSessions(
    deps,
    person,
    rows.filter(({ id }) => id !== currentId),
  )
}

async function endSessions(
  { sessions, events, now }: OwnSessionsDeps,
  person: Person,
  rows: readonly SessionRow[],
): Promise<void> {
  if (rows.length === 0) return
  await events.commit(async (trx, emit) => {
    // The person first, like all changes that end a person's sessions: two of them in turn never block each
    // other.
    await lockRows(trx, trx.selectFrom('person').select('id').where('id', '=', person.id)).execute()
    const ended = await trx
      .deleteFrom('session')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returning('id')
      .execute()
    // A simultaneous call has ended the others, and the journal says so already.
    if (ended.length === 0) return
    emit(SESSIONS_CHANGED)
    const details = { sessions: ended.length }
    await record(trx, { at: now(), action: 'session-ended', person, subject: person.id, details })
  })
  for (const { id } of rows) sessions.announceEnd(id)
}

/** Identifies a session to its owner. The row's key is the hash of a token, so no answer carries it. */
function publicId({ id }: SessionRow): string {
  return createHash('sha256').update(`session\n${id}`).digest('base64url').slice(0, 22)
}
