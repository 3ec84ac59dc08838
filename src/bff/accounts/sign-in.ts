import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Person, Session } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { record } from '../journal/journal.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { Devices } from './devices.ts'
import { maskedNetwork } from './masked-network.ts'
import type { DeviceCookie, SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import { logSignIn } from './sign-in-log.ts'

/** The step that is missing between a right password and the session. */
export type Missing = NonNullable<Session['secondFactor']>

/** How a person proved their identity, for the audit trail. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'company-account'

/**
 * A person who gave the right password, with its hash: if the password changes meanwhile, the sign-in fails.
 */
export interface Verified {
  readonly personId: string
  /** Undefined if the proof was not a password but a company's account or a link that has just set one. */
  readonly passwordHash?: string | undefined
}

/** A step between the right password and the session. The accounts folder does not know what it asks for. */
export interface SignInStep {
  /** Called after the password was found right. The step keeps its state in a cookie of its own. */
  begin(
    person: Pick<Person, 'id' | 'role'> & { readonly passwordHash: string },
    reply: FastifyReply,
  ): Promise<Missing | undefined>
  /** The step that is missing for a sign-in that has begun in this browser. */
  missing(request: FastifyRequest): Promise<Missing | undefined>
  /** Called when the sign-in has ended, with or without a session. */
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
  /** The service's environment, by the kind of the shop's key. */
  readonly environment: 'live' | 'test' | null
  readonly shop: string | undefined
  /** Whether the company's provider answers; undefined if company accounts cannot sign in here. */
  readonly companyAccount: () => boolean | undefined
  /** Whether the service refused the shop's key in its last answer. */
  readonly isKeyRefused: () => boolean
  /** The number of the last event. Everything read from now on includes its change. */
  readonly lastEvent: () => number | undefined
}

/** Turns any proof of identity into a session. */
export class SignIn {
  readonly #deps: SignInDeps

  constructor(deps: SignInDeps) {
    this.#deps = deps
  }

  /** The session as the console reads it. */
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

  /** The same for a signed-in person. */
  sessionOf(person: Person): Session {
    const { environment, shop, isKeyRefused } = this.#deps
    // Read first: a change that happens meanwhile then has a later event.
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

  /**
   * The session of a request. If nobody is signed in, it names the missing step of a sign-in that has begun.
   */
  async read(request: FastifyRequest): Promise<Session> {
    const missing = request.person ? undefined : await this.#deps.step.missing(request)
    return this.session(request.person, missing)
  }

  /**
   * Called when the password was right or has just been set. Starts a session, or names the missing step.
   *
   * @throws {HttpFailure} INVALID_CREDENTIALS if the person is suspended or the password has changed since
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

  /** Ends the session of this browser, before another person continues in it. */
  async endFormer(request: FastifyRequest): Promise<void> {
    const { store, now, sessions } = this.#deps
    if (request.sessionId === null) return
    await store.transaction((trx) => endFormer(trx, request, now()))
    sessions.announceEnd(request.sessionId)
  }

  /**
   * Starts a session, which replaces the one that this browser has. Every sign-in gets a new token, so a
   * token that an attacker planted before is useless.
   *
   * @throws {HttpFailure} INVALID_CREDENTIALS if the person is suspended or the password has changed since
   */
  async start(
    verified: Verified,
    method: SignInMethod,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Session> {
    const { store, now, sessions, cookie, step } = this.#deps
    const { personId } = verified
    const token = await store.transaction(async (trx) => {
      // A concurrent change of the password waits for this lock, and then ends this session with the others.
      const person = await lockRows(trx, stillIn(trx, verified).select('name')).executeTakeFirst()
      if (!person) throw new HttpFailure('INVALID_CREDENTIALS')
      const started = await sessions.start(personId, trx)
      await endFormer(trx, request, now())
      const details = { method, from: maskedNetwork(request.ip) }
      await record(trx, { at: now(), action: 'signed-in', person, subject: person.id, details })
      return started
    })
    if (request.sessionId !== null) sessions.announceEnd(request.sessionId)
    const started = await sessions.read(token, false)
    // The person was suspended in the meantime.
    if (!started) throw new HttpFailure('INVALID_CREDENTIALS')
    await step.end(request, reply)
    cookie.set(reply, token)
    await this.#rememberDevice(personId, request, reply)
    logSignIn(request, 'signed in', { email: started.person.email, personId })
    return this.session(started.person)
  }

  /** An unknown browser costs its person nothing until somebody guesses, and the next sign-in notes it. */
  async #rememberDevice(personId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { devices, deviceCookie } = this.#deps
    try {
      deviceCookie.set(reply, await devices.remember(personId, deviceCookie.read(request)))
    } catch (error) {
      request.log.error({ err: error }, 'The browser of a sign-in is not noted')
    }
  }
}

/** Ends the session that the browser had until now. The journal has it as a sign-out. */
async function endFormer(trx: Transaction<Tables>, request: FastifyRequest, at: number): Promise<void> {
  const { sessionId, person } = request
  if (sessionId === null) return
  const ended = await trx.deleteFrom('session').where('id', '=', sessionId).returning('id').executeTakeFirst()
  if (ended && person) await record(trx, { at, action: 'signed-out', person, subject: person.id })
}

/** The person, unless they were suspended or the password changed since the proof. */
function stillIn(queries: Queries, { personId, passwordHash }: Verified) {
  return queries
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('suspended_at', 'is', null)
    .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash ?? ''))
}
