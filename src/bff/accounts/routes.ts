import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Session, SignInRequest } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Notes } from '../journal/notes.ts'
import type { Store } from '../store/store.ts'
import type { Devices } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import type { DeviceCookie, SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import { logSignIn, noteRefused, noteSignOut, recordSignIn } from './sign-in-log.ts'
import type { SignInThrottle } from './throttle.ts'

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
  /** The service's, by the kind of the shop's key. */
  readonly environment: 'live' | 'test' | null
  /** Whether the service refused the shop's key in its last answer. */
  readonly isKeyRefused: () => boolean
}

/** Setting up, signing in and out, and who is signed in. */
export function registerAccountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { sessions, setup, cookie, devices, deviceCookie } = deps
  const session = async (person: Person | null): Promise<Session> => ({
    person,
    needsSetup: person === null && (await setup.needed()),
    environment: deps.environment,
    keyRefused: person !== null && deps.isKeyRefused(),
  })

  /** A new token at every sign-in: one that was planted before is worth nothing afterwards. */
  const signIn = async (personId: string, request: FastifyRequest, reply: FastifyReply) => {
    if (request.sessionId !== null) await sessions.end(request.sessionId)
    const token = await sessions.start(personId)
    const started = await sessions.read(token, false)
    // Suspended in this very moment.
    if (!started) throw new HttpFailure('INVALID_CREDENTIALS')
    await recordSignIn(deps, request, started.person)
    cookie.set(reply, token)
    deviceCookie.set(reply, await devices.remember(personId, deviceCookie.read(request)))
    logSignIn(request, 'signed in', { email: started.person.email, personId })
    return session(started.person)
  }

  route(app, 'session', ({ person }) => session(person))

  route(app, 'setup', async ({ body, request, reply }) => {
    const personId = await setup.complete(body)
    void reply.code(201)
    return signIn(personId, request, reply)
  })

  route(app, 'signIn', async ({ body, request, reply }) =>
    signIn(await authenticate(deps, body, request), request, reply),
  )

  route(app, 'signOut', async ({ request, reply }) => {
    // Whatever fails below, this browser is signed out, and shows nothing from its cache.
    cookie.clear(reply)
    void reply.header('clear-site-data', '"cache"')
    if (request.sessionId === null) return
    await sessions.end(request.sessionId)
    request.log.info({ person: request.person?.id }, 'signed out')
    noteSignOut(deps, request)
  })
}

/**
 * @returns the person's id
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, BUSY
 */
async function authenticate(
  deps: RouteDeps,
  { email, password }: SignInRequest,
  request: FastifyRequest,
): Promise<string> {
  const { store, throttle, devices, deviceCookie } = deps
  const device = await devices.known(deviceCookie.read(request), email)
  const attempt = { email, address: request.ip, device }
  try {
    await throttle.begin(attempt)
  } catch (error) {
    if (error instanceof HttpFailure) {
      logSignIn(request, 'sign-in held up', { email })
      noteRefused(deps, request, { email, heldUp: true })
    }
    throw error
  }
  const found = await store.db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!(await verifyPassword(password, found?.password_hash)) || !found) {
    logSignIn(request, 'sign-in refused', { email, personId: found?.id })
    noteRefused(deps, request, { email, personId: found?.id })
    throw new HttpFailure('INVALID_CREDENTIALS')
  }
  await throttle.succeeded(attempt)
  return found.id
}
