import type { FastifyRequest } from 'fastify'
import { configOf } from '../http/access.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

/** Notes on each request of the API the person and the session of its cookie. */
export function sessionReader(sessions: Sessions, cookie: SessionCookie) {
  return async (request: FastifyRequest): Promise<void> => {
    // Pages and files are the same for everybody.
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const token = cookie.read(request)
    if (token === undefined) return
    const activity = configOf(request)?.activity !== false
    const session = await sessions.read(token, activity)
    request.person = session?.person ?? null
    request.sessionId = session?.id ?? null
  }
}
