import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Session } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Devices } from './devices.ts'
import type { DeviceCookie, SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import { logSignIn, maskedNetwork } from './sign-in-log.ts'

/** What is missing between a right password and the session. */
export type Missing = NonNullable<Session['secondFactor']>

/** How a person proved who they are, for the audit trail. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'company-account'

/** Somebody whose password was right, with its hash: a change of the password meanwhile ends the sign-in. */
export interface Verified {
  readonly personId: string
  /** Undefined where the proof was no password: a company's account, or a link that has just set one. */
  readonly passwordHash?: string | undefined
}

/** Stands between the right password and the session. Accounts do not know what it asks for. */
export interface SignInStep {
  /** Called once the password was right; the step keeps what it needs in a cookie of its own. */
  begin(
    person: Pick<Person, 'id' | 'role'> & { readonly passwordHash: string },
    reply: FastifyReply,
  ): Promise<Missing | undefined>
  /** What a sign-in that has begun in this browser still misses. */
  missing(request: FastifyRequest): Promise<Missing | undefined>
  /** The sign-in has ended, in a session or not. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface SignInDeps {
  readonly store: Store
  readonly now: () => number
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly devices: Devices
  readonly deviceCookie: DeviceCookie
  readonly setup: Setup
  readonly step: SignInStep
  /** The service's, by the kind of the shop's key. */
  readonly environment: 'live' | 'test' | null
  readonly shop: string | undefined
  /** Whether the company's provider answers; undefined where its accounts do not sign in here. */
  readonly companyAccount: () => boolean | undefined
  /** Whether the service refused the shop's key in its last answer. */
  readonly isKeyRefused: () => boolean
  /** Number of an event that everything read from now on knows. */
  readonly lastEvent: () => number | undefined
}

/** From the proof of who somebody is to their session, however it was given. */
export class SignIn {
  readonly #deps: SignInDeps

  constructor(deps: SignInDeps) {
    this.#deps = deps
  }

  /** Who is signed in, as the console asks for it. */
  async session(person: Person | null, missing?: Missing): Promise<Session> {
    if (person !== null) return this.sessionOf(person)
    const { setup, environment, shop } = this.#deps
    const oidc = this.#deps.companyAccount()
    return {
      person,
      needsSetup: await setup.needed(),
      environment,
      keyRefused: false,
      ...(missing !== undefined && { secondFactor: missing }),
      ...(oidc !== undefined && { oidc }),
      ...(shop !== undefined && { shop }),
    }
  }

  /** The same of somebody who is signed in. */
  sessionOf(person: Person): Session {
    const { environment, shop, isKeyRefused } = this.#deps
    // Before the rest: what changes meanwhile is an event after it.
    const lastEvent = this.#deps.lastEvent()
    return {
      person,
      needsSetup: false,
      environment,
      keyRefused: isKeyRefused(),
      ...(lastEvent !== undefined && { lastEvent }),
      ...(shop !== undefined && { shop }),
    }
  }

  /** The session of a request; of a browser that nobody is signed in to, what a begun sign-in misses. */
  async read(request: FastifyRequest): Promise<Session> {
    const missing = request.person ? undefined : await this.#deps.step.missing(request)
    return this.session(request.person, missing)
  }

  /**
   * The password was right, or was just set: a session, or what is still missing.
   *
   * @throws {HttpFailure} INVALID_CREDENTIALS where the person is suspended or has another password by now
   */
  async passwordRight(verified: Verified, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const { store, step } = this.#deps
    const person = await stillIn(store.db, verified).select(['role', 'password_hash']).executeTakeFirst()
    if (!person) throw new HttpFailure('INVALID_CREDENTIALS')
    const { id, role, password_hash: passwordHash } = person
    const missing = await step.begin({ id, role, passwordHash }, reply)
    if (missing) return this.session(null, missing)
    return this.start({ personId: id, passwordHash }, 'password', request, reply)
  }

  /**
   * Starts a session. A new token at every sign-in: one that was planted before is worth nothing afterwards.
   *
   * @throws {HttpFailure} INVALID_CREDENTIALS where the person is suspended or has another password by now
   */
  async start(
    verified: Verified,
    method: SignInMethod,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Session> {
    const { store, now, sessions, cookie, devices, deviceCookie, step } = this.#deps
    const { personId } = verified
    if (request.sessionId !== null) await sessions.end(request.sessionId)
    const token = await store.transaction(async (trx) => {
      // A change of the password waits for this, and then ends the session with the others.
      const person = await lockRows(trx, stillIn(trx, verified).select('name')).executeTakeFirst()
      if (!person) throw new HttpFailure('INVALID_CREDENTIALS')
      const started = await sessions.start(personId, trx)
      const details = { method, from: maskedNetwork(request.ip) }
      await record(trx, { at: now(), action: 'signed-in', person, subject: person.id, details })
      return started
    })
    const started = await sessions.read(token, false)
    // Suspended in this very moment.
    if (!started) throw new HttpFailure('INVALID_CREDENTIALS')
    await step.end(request, reply)
    cookie.set(reply, token)
    deviceCookie.set(reply, await devices.remember(personId, deviceCookie.read(request)))
    logSignIn(request, 'signed in', { email: started.person.email, personId })
    return this.session(started.person)
  }
}

/** The person, where neither a suspension nor another password has come since the proof. */
function stillIn(queries: Queries, { personId, passwordHash }: Verified) {
  return queries
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('suspended_at', 'is', null)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
}
