import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, may } from '#contract/console/access.ts'
import { PAGE_OF } from '#contract/console/routes.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from './http-failure.ts'
import { routeOf } from './matched-route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    /** False: calls of this route do not keep the session alive. */
    activity?: boolean
    /** Calls of this route may spend money. */
    spends?: boolean
  }
  interface FastifyRequest {
    /** The signed-in person; null on public routes without a session. */
    person: Person | null
    /** The session's id (not its token). */
    sessionId: string | null
    /** The access that the rest of a long answer needs, if it needs more than its route. */
    answerAccess: Access | null
    /** Whether the answer shows what only people who may query people may see. */
    showsPeople: boolean
    /** Whether the body was still on its way when the session was read. */
    isBodyLate: boolean
  }
}

/**
 * Denies by default: a route that does not declare its access cannot be registered. `readSession` identifies
 * the caller before the body is read. A sender may hold the body back for half a minute, so the caller of a
 * late body is identified again.
 */
export function registerAccess(
  app: FastifyInstance,
  readSession: (request: FastifyRequest) => Promise<void> | undefined,
): void {
  app.decorateRequest('person', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('answerAccess', null)
  app.decorateRequest('showsPeople', false)
  app.decorateRequest('isBodyLate', false)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`Route ${String(route.method)} ${route.url} declares no access`)
  })

  const refuse = (request: FastifyRequest, done: (refusal?: Error) => void) => {
    const decide = () => {
      request.isBodyLate = request.method !== 'GET' && !request.raw.complete
      done(refusalOf(request))
    }
    const reading = readSession(request)
    // A remembered session needs no wait.
    if (reading === undefined) decide()
    // oxlint-disable-next-line promise/no-callback-in-promise -- a hook takes callbacks or promises
    else reading.then(decide, done)
  }
  app.addHook('onRequest', (request, _reply, done) => refuse(request, done))
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.isBodyLate && request.person !== null) refuse(request, done)
    else done()
  })
}

/** Why this request is refused; undefined if it is allowed. */
function refusalOf(request: FastifyRequest): HttpFailure | undefined {
  const access = accessOf(request)
  if (access !== 'public' && isFromOthersPage(request)) return new HttpFailure('UNAUTHENTICATED')
  if (isOpenTo(request.person, access)) return undefined
  return new HttpFailure(request.person ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

/**
 * Whether the change comes from a page of somebody else than the signed-in person. A tab that was frozen may
 * not know yet that another person has signed in, and repeats an order whose answer was lost.
 */
function isFromOthersPage({ method, headers, person }: FastifyRequest): boolean {
  const pageOf = headers[PAGE_OF]
  return method !== 'GET' && Boolean(pageOf) && person !== null && pageOf !== person.id
}

/** Whether this person, or an anonymous caller (null), may call routes with this access. */
export function isOpenTo(person: Person | null, access: Access): boolean {
  return access === 'public' || (person !== null && may(person.role, access))
}

/** The access of a request's route; public if no route matched. */
export function accessOf(request: FastifyRequest): Access {
  return configOf(request)?.access ?? 'public'
}

/** Whether the call may spend money. */
export function maySpend(request: FastifyRequest): boolean {
  return configOf(request)?.spends === true
}

/**
 * The config of a request's route; undefined if no route matched, although Fastify's type does not say so.
 */
export function configOf(request: FastifyRequest): FastifyContextConfig | undefined {
  return routeOf(request).config
}
