import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Session } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Devices } from './devices.ts'
import type { DeviceCookie, SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'
import type { Setup } from './setup.ts'
import { logSignIn } from './sign-in-log.ts'

export interface SignInDeps {
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly devices: Devices
  readonly deviceCookie: DeviceCookie
  readonly setup: Setup
  /** The service's, by the kind of the shop's key. */
  readonly environment: 'live' | 'test' | null
  /** Whether the service refused the shop's key in its last answer. */
  readonly isKeyRefused: () => boolean
}

/** Signs in a person who has proved to be the one, in the browser that asks. */
export type SignIn = (personId: string, request: FastifyRequest, reply: FastifyReply) => Promise<Session>

/** A new token at every sign-in: one that was planted before is worth nothing afterwards. */
export function createSignIn(deps: SignInDeps): SignIn {
  const { sessions, cookie, devices, deviceCookie } = deps
  return async (personId, request, reply) => {
    if (request.sessionId !== null) await sessions.end(request.sessionId)
    const token = await sessions.start(personId)
    const started = await sessions.read(token, false)
    // Suspended in this very moment.
    if (!started) throw new HttpFailure('INVALID_CREDENTIALS')
    cookie.set(reply, token)
    deviceCookie.set(reply, await devices.remember(personId, deviceCookie.read(request)))
    logSignIn(request, 'signed in', { email: started.person.email, personId })
    return readSession(deps, started.person)
  }
}

/** What the console asks first: who is signed in, and what everybody must know. */
export async function readSession(
  { setup, environment, isKeyRefused }: Pick<SignInDeps, 'setup' | 'environment' | 'isKeyRefused'>,
  person: Person | null,
): Promise<Session> {
  return {
    person,
    needsSetup: person === null && (await setup.needed()),
    environment,
    keyRefused: person !== null && isKeyRefused(),
  }
}
