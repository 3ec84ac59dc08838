import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/console/role.ts'
import type { Person } from '#contract/console/session.ts'
import { PLAIN_NAME, TokenCookie } from '../accounts/session-cookie.ts'
import type { Missing, SignInStep } from '../accounts/sign-in.ts'
import type { RequireSecondFactor } from '../config/config.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { isStoreUnavailable } from '../store/errors.ts'
import { PENDING_LIFE_MS, type PendingPerson, type PendingSignIns } from './pending-sign-ins.ts'
import type { SecondFactors } from './second-factors.ts'

/** The cookie of a sign-in that misses its code. */
export class PendingCookie extends TokenCookie {
  constructor(https: boolean) {
    super(`${PLAIN_NAME}-pending`, https, PENDING_LIFE_MS / 1000)
  }
}

interface Options {
  readonly factors: SecondFactors
  readonly pending: PendingSignIns
  readonly cookie: PendingCookie
  readonly required: RequireSecondFactor
}

/**
 * Holds a sign-in up until the code of the second factor, or until one is set up where the shop requires it.
 * Sessions that began before the shop required it go on to their end, which is hours away at most
 * (`SESSION_HOURS`).
 */
export class SecondStep implements SignInStep {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  isRequired(role: Role): boolean {
    const { required } = this.#options
    return required === 'everybody' || (required === 'managers' && role === 'manager')
  }

  async begin(person: Parameters<SignInStep['begin']>[0], reply: FastifyReply): Promise<Missing | undefined> {
    const missing = await this.#missingFor(person)
    if (missing) this.#options.cookie.set(reply, await this.#options.pending.begin(person))
    return missing
  }

  async missing(request: FastifyRequest): Promise<Missing | undefined> {
    const person = await this.#read(request)
    // The page goes on showing the recovery codes until the person has kept them.
    return person?.enrolled ? 'enrol' : person && this.#missingFor(person)
  }

  /** Whose sign-in misses just this. @throws {HttpFailure} SIGN_IN_EXPIRED */
  async personWhoMisses(missing: Missing, request: FastifyRequest): Promise<PendingPerson> {
    const person = await this.#read(request)
    // Without anything missing any more (another browser, another requirement) the person begins again.
    if (!person || person.enrolled || (await this.#missingFor(person)) !== missing) {
      throw new HttpFailure('SIGN_IN_EXPIRED')
    }
    return person
  }

  /** The first code was right: nothing is missing but the person's word that the recovery codes are kept. */
  async noteEnrolled(request: FastifyRequest): Promise<void> {
    const token = this.#options.cookie.read(request)
    if (token !== undefined) await this.#options.pending.noteEnrolled(token)
  }

  /** Who has set one up in this sign-in. @throws {HttpFailure} SIGN_IN_EXPIRED */
  async personWhoEnrolled(request: FastifyRequest): Promise<PendingPerson> {
    const person = await this.#read(request)
    if (!person?.enrolled) throw new HttpFailure('SIGN_IN_EXPIRED')
    return person
  }

  /** The row of a store that cannot be written ends by its age. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { cookie, pending } = this.#options
    const token = cookie.read(request)
    if (token === undefined) return
    cookie.clear(reply)
    try {
      await pending.end(token)
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error
    }
  }

  async #read(request: FastifyRequest): Promise<PendingPerson | undefined> {
    const token = this.#options.cookie.read(request)
    return token === undefined ? undefined : this.#options.pending.read(token)
  }

  async #missingFor({ id, role }: Pick<Person, 'id' | 'role'>): Promise<Missing | undefined> {
    if (await this.#options.factors.isActive(id)) return 'code'
    return this.isRequired(role) ? 'enrol' : undefined
  }
}
