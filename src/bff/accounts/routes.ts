import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInRequest } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import type { Store } from '../store/store.ts'
import { verifyPassword } from './passwords.ts'
import { logSignIn } from './sign-in-log.ts'
import { type SignIn, type SignInDeps, readSession } from './sign-in.ts'
import type { SignInThrottle } from './throttle.ts'

interface RouteDeps extends SignInDeps {
  readonly store: Store
  readonly throttle: SignInThrottle
  readonly signIn: SignIn
}

/** Setting up, signing in and out, and who is signed in. */
export function registerAccountRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { sessions, setup, cookie, signIn } = deps

  route(app, 'session', ({ person }) => readSession(deps, person))

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
  })
}

/**
 * @returns the person's id
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS, INVALID_CREDENTIALS, BUSY
 */
async function authenticate(
  { store, throttle, devices, deviceCookie }: RouteDeps,
  { email, password }: SignInRequest,
  request: FastifyRequest,
): Promise<string> {
  const device = await devices.known(deviceCookie.read(request), email)
  const attempt = { email, address: request.ip, device }
  try {
    await throttle.begin(attempt)
  } catch (error) {
    if (error instanceof HttpFailure) logSignIn(request, 'sign-in held up', { email })
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
    throw new HttpFailure('INVALID_CREDENTIALS')
  }
  await throttle.succeeded(attempt)
  return found.id
}
