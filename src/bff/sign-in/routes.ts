import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import { type GuardDeps, type Guarded, guarded } from '../accounts/guarded.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { SignIn, Verified } from '../accounts/sign-in.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import type { PendingPerson } from './pending-sign-ins.ts'
import { type Owner, type SecondFactors, wrongCode } from './second-factors.ts'
import type { SecondStep } from './second-step.ts'

interface RouteDeps extends GuardDeps {
  readonly store: Store
  readonly signIn: SignIn
  readonly factors: SecondFactors
  readonly step: SecondStep
}

/** Routes of the second factor, in a sign-in that has begun and for a person's own account. */
export function registerSecondFactorRoutes(app: FastifyInstance, deps: RouteDeps): void {
  registerSignIn(app, deps)
  registerOwn(app, deps)
}

function registerSignIn(app: FastifyInstance, deps: RouteDeps): void {
  const { signIn, step, factors } = deps

  route(app, 'signInWithCode', async ({ body, request, reply }) => {
    const person = await step.personWhoMisses('code', request)
    const method = await guarded(deps, { person, request }, async () => {
      const kind = await factors.use(person.id, body.code)
      if (!kind) throw wrongCode(body.code)
      return kind
    })
    return signIn.start(verifiedOf(person), method, request, reply)
  })

  route(app, 'signInEnrolment', async ({ request }) => {
    const person = await step.personWhoMisses('enrol', request)
    return factors.draft(person, person.signIn)
  })

  // No session starts yet: with one, another tab or a focus change would remove the codes from the screen.
  route(app, 'signInEnrolled', async ({ body, request }) => {
    const person = await step.personWhoMisses('enrol', request)
    const recoveryCodes = await confirm(deps, { person, request }, body.code)
    await step.noteEnrolled(request)
    return { recoveryCodes }
  })

  route(app, 'finishEnrolment', async ({ request, reply }) => {
    const person = await step.personWhoEnrolled(request)
    return signIn.start(verifiedOf(person), 'code', request, reply)
  })
}

/** The second step continues with the password that the first step verified. */
function verifiedOf({ id, passwordHash }: PendingPerson): Verified {
  return { personId: id, passwordHash }
}

/** Every change here needs the password, so that no one can use a computer that its owner left unattended. */
function registerOwn(app: FastifyInstance, deps: RouteDeps): void {
  const { factors, step } = deps

  route(app, 'secondFactor', async ({ person }) => ({
    available: factors.available,
    active: await factors.isActive(person.id),
    required: step.isRequired(person.role),
    recoveryCodesLeft: await factors.recoveryCodesLeft(person.id),
  }))

  route(app, 'enrolSecondFactor', async ({ body, person, request }) => {
    await prove(deps, person, body, request)
    return factors.draft(person)
  })

  route(app, 'setSecondFactor', async ({ body, person, request }) => ({
    recoveryCodes: await confirm(deps, { person, request, purpose: 'second-factor' }, body.code),
  }))

  route(app, 'removeSecondFactor', async ({ body, person, request }) => {
    if (step.isRequired(person.role)) throw new HttpFailure('SECOND_FACTOR_REQUIRED')
    await prove(deps, person, body, request)
    await factors.remove(person)
  })
}

/**
 * Confirms a new authenticator. Codes are limited here too: with a stolen session somebody could guess one
 * while the owner sets it up, and would get the recovery codes.
 *
 * @throws {HttpFailure} ENROLMENT_EXPIRED, INVALID_CODE, TOO_MANY_ATTEMPTS
 */
async function confirm(
  deps: RouteDeps,
  by: Guarded & { readonly person: Owner },
  code: string,
): Promise<string[]> {
  // Without a draft no code is right, so a late one is no guess.
  await deps.factors.openDraft(by.person.id)
  return guarded(deps, by, () => deps.factors.confirm(by.person, code))
}

interface Proof {
  readonly password: string
  readonly code?: string | undefined
}

/** @throws {HttpFailure} INVALID_REQUEST about the password, INVALID_CODE, TOO_MANY_ATTEMPTS, BUSY */
async function prove(
  deps: RouteDeps,
  person: Person,
  { password, code = '' }: Proof,
  request: FastifyRequest,
): Promise<void> {
  await guarded(deps, { person, request, purpose: 'second-factor' }, async () => {
    const row = await deps.store.db
      .selectFrom('person')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirst()
    if (!(await verifyPassword(password, row?.password_hash))) {
      const message = 'Esta não é a sua senha.'
      throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'password', message }] })
    }
    if ((await deps.factors.isActive(person.id)) && !(await deps.factors.use(person.id, code))) {
      throw wrongCode(code)
    }
  })
}
