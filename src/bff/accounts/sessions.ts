import type { Transaction } from 'kysely'
import type { Person, SessionEnd } from '#contract/console/session.ts'
import { isStoreUnavailable } from '../store/errors.ts'
import { Memo } from '../store/memo.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { SessionClock, type SessionClockOptions } from './session-clock.ts'
import {
  type FoundSession,
  type Origin,
  isElsewhere,
  readSession,
  seen,
  writeOrigin,
} from './session-rows.ts'
import type { SessionRow } from './tables.ts'
import { hashOf, newToken } from './tokens.ts'

export interface SessionsOptions extends SessionClockOptions {
  readonly store: Store
}

/** A valid session and its person, with the person's current role. */
export interface LiveSession {
  readonly id: string
  readonly person: Person
}

/** `seen_at` is written at most this often, so that reading does not cost a write each time. */
const TOUCH_MS = 30_000

/** Sessions that one process remembers. */
const MAX_REMEMBERED = 1000

/**
 * Sessions are rows in the store with opaque tokens, so signing out, suspending or changing a role takes
 * effect at the next request.
 */
export class Sessions {
  readonly #store: Store
  readonly #clock: SessionClock
  readonly #remembered: Memo<FoundSession | undefined>
  readonly #listeners = new Set<(sessionId: string) => void>()
  /** Sessions that ended while the store could not be written. */
  readonly #endedHere = new Set<string>()
  /** Sessions whose idle time is being written. Other requests of these sessions do not wait for that. */
  readonly #touching = new Set<string>()

  constructor(options: SessionsOptions) {
    this.#store = options.store
    this.#clock = new SessionClock(options)
    this.#remembered = new Memo(options.store, MAX_REMEMBERED)
  }

  /**
   * Registers a listener for sessions that end in this process. Other replicas notice when they check the
   * session again.
   *
   * @returns a function that removes the listener
   */
  onEnd(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts a session. The token that it returns is stored nowhere. */
  async start(personId: string, queries: Queries = this.#store.db): Promise<string> {
    const token = newToken()
    const now = this.#clock.stored()
    // Lock the person first: a transaction that changes a person holds that row and may wait for its
    // sessions.
    await seen(queries, personId, now)
    await queries
      .insertInto('session')
      .values({ id: hashOf(token), person_id: personId, created_at: now, seen_at: now })
      .execute()
    return token
  }

  /**
   * The session of a token, or undefined. With `activity` the idle time starts again. `origin` is stored with
   * the session: always the first one, later ones only with `activity`.
   */
  async read(token: string, activity: boolean, origin?: Origin): Promise<LiveSession | undefined> {
    const id = hashOf(token)
    const found = await this.#find(id)
    if (!found) return undefined
    const now = found.readAt ?? this.#clock.now()
    if (activity && now - found.seenAt >= TOUCH_MS) await this.#touch({ id, personId: found.person.id })
    if (origin && isElsewhere(found, origin, activity)) await this.#noteOrigin(id, origin)
    return { id, person: found.person }
  }

  /**
   * The session of a token, if it is remembered and nothing has to be written. Most requests are answered
   * this way, without waiting for the store.
   */
  remembered(token: string, activity: boolean, origin: Origin): LiveSession | undefined {
    return this.rememberedOf(hashOf(token), activity, origin)
  }

  /** The same as `remembered`, by the session's id. */
  rememberedOf(id: string, activity: boolean, origin: Origin): LiveSession | undefined {
    const found = this.#endedHere.has(id) ? undefined : this.#living(this.#remembered.get(id))
    if (!found) return undefined
    const isTouched = activity && this.#clock.now() - found.seenAt >= TOUCH_MS
    return isTouched || isElsewhere(found, origin, activity) ? undefined : { id, person: found.person }
  }

  /**
   * The person of a session that this process remembers. The session may have ended since, so nothing may be
   * given to this person before `rememberedOf` says the same.
   */
  presumedOf(id: string): Person | undefined {
    return this.#remembered.last(id)?.person
  }

  /** A person's sessions that have not ended, the last used first. */
  async ofPerson(personId: string): Promise<readonly SessionRow[]> {
    const { idleBefore, startedBefore } = this.#clock.limits()
    const rows = await this.#store.db
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', personId)
      .where('seen_at', '>', idleBefore)
      .where('created_at', '>', startedBefore)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.filter(({ id }) => !this.#endedHere.has(id))
  }

  /** Ends this process's streams of a session that a transaction has ended. */
  announceEnd(sessionId: string): void {
    this.#ended(sessionId)
  }

  /** The person of a valid session, without counting as use. Streams call it at every event. */
  async check(sessionId: string): Promise<Person | undefined> {
    return (await this.#find(sessionId))?.person
  }

  /** When a valid session ends if nobody uses it; undefined if it has ended. */
  async ending(sessionId: string): Promise<SessionEnd | undefined> {
    const found = await this.#find(sessionId)
    return found && this.#clock.endOf(found, found.readAt ?? this.#clock.now())
  }

  /**
   * Ends one session at once, with its open streams. On a full disk this process remembers the ended session,
   * so signing out always works; a later sweep deletes the row.
   */
  async end(sessionId: string): Promise<void> {
    try {
      await this.#delete(sessionId)
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
      this.#endedHere.add(sessionId)
    }
    this.#ended(sessionId)
  }

  /**
   * Ends every session of a person in the caller's transaction. The caller must also emit an event in it: at
   * that event, streams and downloads on all replicas check their sessions.
   */
  async endAllOf(trx: Transaction<Tables>, personId: string): Promise<void> {
    await trx.deleteFrom('session').where('person_id', '=', personId).execute()
  }

  /** Deletes ended and expired sessions. Reads ignore such rows anyway. */
  async sweep(): Promise<void> {
    const store = this.#store
    for (const id of this.#endedHere) {
      await this.#delete(id)
      this.#endedHere.delete(id)
    }
    const { idleBefore, startedBefore } = this.#clock.limits()
    const ended = await store.db
      .deleteFrom('session')
      .where((row) => row.or([row('seen_at', '<=', idleBefore), row('created_at', '<=', startedBefore)]))
      .returning('id')
      .execute()
    for (const { id } of ended) this.#ended(id)
  }

  async #delete(sessionId: string): Promise<void> {
    await this.#store.db.deleteFrom('session').where('id', '=', sessionId).execute()
  }

  #ended(sessionId: string): void {
    for (const listener of this.#listeners) listener(sessionId)
  }

  /**
   * Notes the use of a session. If the disk is full, reading still works and the idle time counts from the
   * last time that was written. The write is not synced either: after a power cut the previous time may
   * count.
   */
  async #touch({ id, personId }: { id: string; personId: string }): Promise<void> {
    if (this.#touching.has(id)) return
    this.#touching.add(id)
    const now = this.#clock.stored()
    try {
      await this.#store.quickTransaction(async (trx) => {
        // Lock the person first, in the same order as changes of a person that end the sessions too.
        await seen(trx, personId, now)
        await trx.updateTable('session').set({ seen_at: now }).where('id', '=', id).execute()
      })
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
    } finally {
      this.#touching.delete(id)
    }
  }

  async #noteOrigin(id: string, origin: Origin): Promise<void> {
    try {
      await writeOrigin(this.#store.db, id, origin)
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
    }
  }

  async #find(id: string): Promise<FoundSession | undefined> {
    if (this.#endedHere.has(id)) return undefined
    return this.#living(
      this.#remembered.get(id) ??
        (await this.#remembered.read(id, () => readSession(this.#store.db, id, this.#clock.isShared))),
    )
  }

  #living(found: FoundSession | undefined): FoundSession | undefined {
    const { idleBefore, startedBefore } = this.#clock.limitsAt(found?.readAt ?? this.#clock.now())
    return found && found.seenAt > idleBefore && found.createdAt > startedBefore ? found : undefined
  }
}
