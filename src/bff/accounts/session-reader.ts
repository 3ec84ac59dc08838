import type { FastifyRequest } from 'fastify'
import { configOf } from '../http/access.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Origin, Sessions } from './sessions.ts'

/** Notes on each request of the API the person and the session of its cookie. */
export function sessionReader(sessions: Sessions, cookie: SessionCookie) {
  return async (request: FastifyRequest): Promise<void> => {
    // Pages and files are the same for everybody.
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const token = cookie.read(request)
    if (token === undefined) return
    const activity = configOf(request)?.activity !== false
    const session = await sessions.read(token, activity, originOf(request))
    request.person = session?.person ?? null
    request.sessionId = session?.id ?? null
  }
}

/** The rest of a longer one names nothing that is shown (characters). */
const MAX_USER_AGENT = 400

function originOf({ headers, ip }: FastifyRequest): Origin {
  return { userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT), address: ip }
}
