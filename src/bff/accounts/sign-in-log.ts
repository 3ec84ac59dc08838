import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '#contract/json.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Notes } from '../journal/notes.ts'
import { maskedNetwork } from './masked-network.ts'
import type { Attempt, Counted, SignInThrottle } from './throttle.ts'

/** A new key at each start, so that nobody can test guessed e-mails against hashes in old logs. */
const LOG_KEY = randomBytes(32)

/** What a signed-in person proves their identity for. */
export type Purpose = 'password' | 'second-factor'

interface Subject {
  readonly email: string
  /** Set if the account is known to exist. */
  readonly personId?: string | undefined
  /** Undefined at sign-in. */
  readonly purpose?: Purpose | undefined
}

/**
 * Logs who signed in or tried to. The account is a hash that stays the same until the next start; the network
 * lacks its last part. The line also has the request's id.
 */
export function logSignIn(
  request: FastifyRequest,
  event: 'signed in' | 'sign-in refused' | 'sign-in held up',
  { email, personId }: Subject,
): void {
  const line = {
    attempt: 'sign-in',
    account: createHmac('sha256', LOG_KEY).update(email).digest('base64url').slice(0, 12),
    person: personId,
    from: maskedNetwork(request.ip),
  }
  request.log[event === 'signed in' ? 'info' : 'warn'](line, event)
}

interface RefusalTrail {
  readonly notes: Pick<Notes, 'noteRefusal'>
  readonly now: () => number
}

/** Logs a refused attempt and notes it for the audit trail. */
export function refuseSignIn(deps: RefusalTrail, request: FastifyRequest, subject: Subject): void {
  logSignIn(request, 'sign-in refused', subject)
  noteRefusal(deps, request, subject)
}

/** Notes the account (as a hash if no person has that e-mail) and the network of a refused attempt. */
function noteRefusal(
  { notes, now }: RefusalTrail,
  request: FastifyRequest,
  { email, personId, purpose }: Subject,
  more: JsonObject = {},
): void {
  notes.noteRefusal({
    at: now(),
    action: 'sign-in-refused',
    person: null,
    subject: personId ?? null,
    about: [{ kind: 'email', value: email }],
    details: { from: maskedNetwork(request.ip), ...(purpose !== undefined && { doing: purpose }), ...more },
  })
}

/** Counts an attempt. Logs and notes it if it has to wait. @throws {HttpFailure} TOO_MANY_ATTEMPTS */
export async function beginAttempt(
  deps: RefusalTrail & { readonly throttle: SignInThrottle },
  attempt: Attempt & Subject,
  request: FastifyRequest,
): Promise<Counted> {
  try {
    return await deps.throttle.begin(attempt)
  } catch (error) {
    if (error instanceof HttpFailure) {
      logSignIn(request, 'sign-in held up', attempt)
      noteRefusal(deps, request, attempt, { heldUp: true })
    }
    throw error
  }
}
