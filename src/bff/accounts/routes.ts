import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Session, SignInRequest } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import type { SignInThrottle } from './throttle.ts'

interface RouteDeps {
  readonly store: Store
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly setup: Setup
  readonly throttle: SignInThrottle
  readonly log: FastifyBaseLogger
  /** The service's, by the kind of the shop's key. */
  readonly environment: 'live' | 'test' | null
  /** Whether the service refused the shop's key in its last answer. */
  readonly isKeyRefused: () => boolean
}

/** Setting up, signing in and out, and who is signed in. */
export function registerAccountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { sessions, setup, cookie } = deps
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
    cookie.set(reply, token)
    return session(started.person)
  }

  route(app, 'session', ({ person }) => session(person))

  route(app, 'setup', async ({ body, request, reply }) => {
    const personId = await setup.complete(body)
    void reply.code(201)
    return signIn(personId, request, reply)
  })

  route(app, 'signIn', async ({ body, request, reply }) =>
    signIn(await authenticate(deps, body, request.ip), request, reply),
  )

  route(app, 'signOut', async ({ request, reply }) => {
    if (request.sessionId !== null) await sessions.end(request.sessionId)
    cookie.clear(reply)
  })
}

/**
 * @returns the person's id
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, BUSY
 */
async function authenticate(
  { store, throttle, log }: RouteDeps,
  { email, password }: SignInRequest,
  address: string,
): Promise<string> {
  const attempt = { email, address }
  await throttle.begin(attempt)
  const found = await store.db
    .selectFrom('person')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!(await verifyPassword(password, found?.password_hash)) || !found) {
    log.warn({ attempt: 'sign-in' }, 'sign-in refused')
    throw new HttpFailure('INVALID_CREDENTIALS')
  }
  await throttle.succeeded(attempt)
  return found.id
}
