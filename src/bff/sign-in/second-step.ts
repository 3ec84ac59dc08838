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

/** The cookie of a sign-in that still lacks its code. */
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
 * Stops a sign-in until the second factor's code comes, or until a second factor is set up if the shop
 * requires one. Sessions from before the requirement continue until their end, a few hours at most
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
    // The page shows the recovery codes until the person has saved them.
    return person?.enrolled ? 'enrol' : person && this.#missingFor(person)
  }

  /** The person of a sign-in that lacks exactly this step. @throws {HttpFailure} SIGN_IN_EXPIRED */
  async personWhoMisses(missing: Missing, request: FastifyRequest): Promise<PendingPerson> {
    const person = await this.#read(request)
    // If nothing is missing any more (another browser, a changed requirement), the person starts again.
    if (!person || person.enrolled || (await this.#missingFor(person)) !== missing) {
      throw new HttpFailure('SIGN_IN_EXPIRED')
    }
    return person
  }

  /**
   * Notes that the first code was right. The person only has to confirm that the recovery codes are saved.
   */
  async noteEnrolled(request: FastifyRequest): Promise<void> {
    const token = this.#options.cookie.read(request)
    if (token !== undefined) await this.#options.pending.noteEnrolled(token)
  }

  /** The person who set a second factor up in this sign-in. @throws {HttpFailure} SIGN_IN_EXPIRED */
  async personWhoEnrolled(request: FastifyRequest): Promise<PendingPerson> {
    const person = await this.#read(request)
    if (!person?.enrolled) throw new HttpFailure('SIGN_IN_EXPIRED')
    return person
  }

  /** Ends the sign-in. If the store cannot be written, the row remains until it expires. */
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
