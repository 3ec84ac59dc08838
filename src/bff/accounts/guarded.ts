import type { FastifyRequest } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import type { Notes } from '../journal/notes.ts'
import type { Devices } from './devices.ts'
import type { DeviceCookie } from './session-cookie.ts'
import { type Purpose, beginAttempt, refuseSignIn } from './sign-in-log.ts'
import { type SignInThrottle, isRefusal } from './throttle.ts'

export interface GuardDeps {
  readonly throttle: SignInThrottle
  readonly devices: Devices
  readonly deviceCookie: DeviceCookie
  readonly notes: Pick<Notes, 'noteRefusal'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface Guarded {
  readonly person: Pick<Person, 'id' | 'email'>
  readonly request: FastifyRequest
  readonly purpose?: Purpose
}

/**
 * Checks a password or a code of a known person. Guesses here count together with those at sign-in, so that
 * neither way gives extra guesses, and the log and the audit trail name them like those.
 *
 * @throws the error of `check`
 * @throws {HttpFailure} TOO_MANY_ATTEMPTS
 */
export async function guarded<T>(
  deps: GuardDeps,
  { person, request, purpose }: Guarded,
  check: () => Promise<T>,
): Promise<T> {
  const { throttle, devices, deviceCookie } = deps
  const subject = { email: person.email, personId: person.id, purpose }
  const device = await devices.known(deviceCookie.read(request), person.email)
  const counted = await beginAttempt(deps, { ...subject, address: request.ip, device }, request)
  let result: T
  try {
    result = await throttle.check(counted, check)
  } catch (error) {
    if (isRefusal(error)) refuseSignIn(deps, request, subject)
    throw error
  }
  await throttle.succeeded(counted)
  return result
}
