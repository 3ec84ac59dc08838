import type { FastifyRequest } from 'fastify'
import { configOf } from '../http/access.ts'
import { routeOf } from '../http/matched-route.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Origin } from './session-rows.ts'
import type { LiveSession, Sessions } from './sessions.ts'

/** Notes on each request of the API the person and the session of its cookie. */
export function sessionReader(sessions: Sessions, cookie: SessionCookie) {
  return (request: FastifyRequest): Promise<void> | undefined => {
    // Pages and files are the same for everybody.
    if (!routeOf(request).url?.startsWith('/api/')) return undefined
    const token = cookie.read(request)
    if (token === undefined) return undefined
    const activity = configOf(request)?.activity !== false
    const origin = originOf(request)
    const known = sessions.remembered(token, activity, origin)
    if (known) return noteSession(request, known)
    return sessions.read(token, activity, origin).then((session) => noteSession(request, session))
  }
}

function noteSession(request: FastifyRequest, session: LiveSession | undefined): undefined {
  request.person = session?.person ?? null
  request.sessionId = session?.id ?? null
}

/** The rest of a longer one names nothing that is shown (characters). */
const MAX_USER_AGENT = 400

function originOf({ headers, ip }: FastifyRequest): Origin {
  return { userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT), address: ip }
}
