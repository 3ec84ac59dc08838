import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInRequest } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Store } from '../store/store.ts'
import type { Devices } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import type { DeviceCookie, SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import { beginAttempt, refuseSignIn } from './sign-in-log.ts'
import type { SignIn, SignInStep, Verified } from './sign-in.ts'
import type { Counted, SignInThrottle } from './throttle.ts'

interface RouteDeps {
  readonly store: Store
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly devices: Devices
  readonly deviceCookie: DeviceCookie
  readonly setup: Setup
  readonly throttle: SignInThrottle
  readonly notes: Pick<Notes, 'note' | 'noteRefusal'>
  readonly now: () => number
  readonly signIn: SignIn
  readonly step: SignInStep
}

/** Routes to set up the shop, sign in and out, and read who is signed in. */
export function registerAccountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { sessions, setup, cookie, signIn, step, throttle } = deps

  route(app, 'session', ({ request }) => signIn.read(request), {
    ready: ({ person }) => (person === null ? undefined : signIn.sessionOf(person)),
  })

  route(app, 'setup', async ({ body, request, reply }) => {
    const personId = await setup.complete(body)
    void reply.code(201)
    return signIn.passwordRight({ personId }, request, reply)
  })

  route(app, 'signIn', async ({ body, request, reply }) => {
    const { verified, counted } = await authenticate(deps, body, request)
    // A right password is no failure, even if the store then fails and there is no session.
    const session = await throttle.check(counted, () => signIn.passwordRight(verified, request, reply))
    // With a wrong code the count goes on: a guesser who has the password must not reset it before each
    // guess.
    await (session.secondFactor === 'code' ? throttle.takeBack(counted) : throttle.succeeded(counted))
    return session
  })

  route(app, 'signOut', async ({ request, reply }) => {
    // Whatever fails below, this browser is signed out and drops what it showed.
    cookie.clear(reply)
    void reply.header('clear-site-data', '"cache", "storage"')
    await step.end(request, reply)
    if (request.sessionId === null) return
    await sessions.end(request.sessionId)
    const { person } = request
    request.log.info({ person: person?.id }, 'signed out')
    // Signing out always works, even if the audit trail cannot be written now.
    if (person) deps.notes.note({ at: deps.now(), action: 'signed-out', person, subject: person.id })
  })
}

/**
 * @returns the person with the matching hash, and the counted attempt
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, BUSY
 */
async function authenticate(
  deps: RouteDeps,
  { email, password }: SignInRequest,
  request: FastifyRequest,
): Promise<{ verified: Verified; counted: Counted }> {
  const { store, devices, deviceCookie, throttle } = deps
  const device = await devices.known(deviceCookie.read(request), email)
  const counted = await beginAttempt(deps, { email, address: request.ip, device }, request)
  const found = await store.db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  const isRight = await throttle.check(counted, () => verifyPassword(password, found?.password_hash))
  if (!isRight || !found) {
    refuseSignIn(deps, request, { email, personId: found?.id })
    throw new HttpFailure('INVALID_CREDENTIALS')
  }
  return { verified: { personId: found.id, passwordHash: found.password_hash }, counted }
}
