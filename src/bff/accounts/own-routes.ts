import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionEnd } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { type OwnPasswordDeps, changePassword } from './own-password.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'

/** Routes for signed-in people to manage their own account. */
export function registerOwnAccountRoutes(app: FastifyInstance, deps: OwnPasswordDeps): void {
  route(app, 'sessionEnd', ({ request }) => endOf(request))
  // This request counts as a use of the session, so reading its cookie has already moved the end.
  route(app, 'continueSession', ({ request }) => endOf(request))
  async function endOf({ sessionId }: FastifyRequest): Promise<SessionEnd> {
    const end = sessionId === null ? undefined : await deps.sessions.ending(sessionId)
    if (!end) throw new HttpFailure('UNAUTHENTICATED')
    return end
  }

  route(app, 'ownSessions', async ({ person, request }) => ({
    items: await ownSessions(deps, person.id, request.sessionId),
  }))

  route(app, 'endSession', async ({ params, person, request }) => {
    await endOwnSession(deps, person, params.id)
    request.log.info({ person: person.id }, 'A person ended a session')
  })

  route(app, 'endOtherSessions', async ({ person, request }) => {
    await endOtherSessions(deps, person, request.sessionId)
    request.log.info({ person: person.id }, 'A person ended all other sessions')
  })

  route(app, 'changePassword', async ({ body, person, request }) => {
    await changePassword(deps, { ...body, person, sessionId: request.sessionId }, request)
    request.log.info({ person: person.id }, 'A person changed the password')
  })
}
