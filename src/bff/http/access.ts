import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, may } from '#contract/console/access.ts'
import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from './http-failure.ts'
import { routeOf } from './matched-route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    /** False: the route does not keep an unattended session alive. */
    activity?: boolean
  }
  interface FastifyRequest {
    /** The person who is signed in; null on public routes without a session. */
    person: Person | null
    /** The session's id (not its token). */
    sessionId: string | null
  }
}

/**
 * Denies by default: a route that does not declare its access cannot be registered. `readSession` identifies
 * the caller before the body is read.
 */
export function registerAccess(
  app: FastifyInstance,
  readSession: (request: FastifyRequest) => Promise<void> | undefined,
): void {
  app.decorateRequest('person', null)
  app.decorateRequest('sessionId', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`Route ${String(route.method)} ${route.url} declares no access`)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    const reading = readSession(request)
    // What is remembered needs no wait.
    if (reading === undefined) done(refusalOf(request))
    // oxlint-disable-next-line promise/no-callback-in-promise -- Fastify's hooks wait always, or never
    else reading.then(() => done(refusalOf(request)), done)
  })
}

/** Why this request may not go on; undefined where it may. */
function refusalOf(request: FastifyRequest): HttpFailure | undefined {
  const access = accessOf(request)
  if (isOpenTo(request.person, access)) return undefined
  return new HttpFailure(request.person ? 'FORBIDDEN' : 'UNAUTHENTICATED')
}

/** Whether somebody, or nobody who is known, may call routes of this access. */
export function isOpenTo(person: Person | null, access: Access): boolean {
  return access === 'public' || (person !== null && may(person.role, access))
}

/** Public where no route matched. */
export function accessOf(request: FastifyRequest): Access {
  return configOf(request)?.access ?? 'public'
}

/** Undefined where no route matched, whatever Fastify's type says. */
export function configOf(request: FastifyRequest): FastifyContextConfig | undefined {
  return routeOf(request).config
}
