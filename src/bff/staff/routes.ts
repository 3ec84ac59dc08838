import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import {
  type Person,
  type Session,
  SetupRequestSchema,
  SignInRequestSchema,
} from '#contract/console/session.ts'
import { environmentOf } from '../config.ts'
import type { AppContext } from '../context.ts'
import { Failure } from '../http/failure.ts'
import { parseBody } from '../http/parse.ts'
import { verifyPassword } from './passwords.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Setup } from './setup.ts'
import type { SignInThrottle } from './throttle.ts'

export interface StaffRoutesOptions {
  readonly context: AppContext
  readonly cookie: SessionCookie
  readonly setup: Setup
  readonly throttle: SignInThrottle
}

/** Setting up, signing in and out, and who is signed in. */
export function registerStaffRoutes(app: FastifyInstance, options: StaffRoutesOptions): void {
  const { context, cookie, setup, throttle } = options
  const environment = environmentOf(context.config.service.key)
  const session = async (person: Person | null): Promise<Session> => ({
    person,
    needsSetup: person === null && (await setup.needed()),
    environment,
    keyRefused: person !== null && context.serviceHealth.state === 'refuses-key',
  })

  app.get(CONSOLE_PATHS.session, { config: { access: 'public', activity: false } }, (request) =>
    session(request.person),
  )

  app.post(CONSOLE_PATHS.setup, { config: { access: 'public' } }, async (request, reply) => {
    const personId = await setup.complete(parseBody(SetupRequestSchema, request))
    return reply.code(201).send(await signIn(personId, request, reply))
  })

  app.post(CONSOLE_PATHS.session, { config: { access: 'public' } }, async (request, reply) => {
    const { email, password } = parseBody(SignInRequestSchema, request)
    const attempt = { email, address: request.ip }
    await throttle.begin(attempt)
    const found = await context.store.db
      .selectFrom('person')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (!(await verifyPassword(password, found?.password_hash)) || !found) {
      context.log.warn({ attempt: 'sign-in' }, 'sign-in refused')
      throw new Failure('INVALID_CREDENTIALS')
    }
    await throttle.succeeded(attempt)
    return signIn(found.id, request, reply)
  })

  app.delete(CONSOLE_PATHS.session, { config: { access: 'public' } }, async (request, reply) => {
    if (request.sessionId !== null) await context.sessions.end(request.sessionId)
    cookie.clear(reply)
    return reply.code(204).send()
  })

  /** A new token at every sign-in: one that was planted before is worth nothing afterwards. */
  async function signIn(personId: string, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    if (request.sessionId !== null) await context.sessions.end(request.sessionId)
    const token = await context.sessions.start(personId)
    const started = await context.sessions.read(token, false)
    // Suspended in this very moment.
    if (!started) throw new Failure('INVALID_CREDENTIALS')
    cookie.set(reply, token)
    return session(started.person)
  }
}
