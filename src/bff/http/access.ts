import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person, Role } from '#contract/console/session.ts'
import { Failure } from './failure.ts'

/** Who may call a route. `spend` is buyers and managers, `manage` managers alone. */
type Access = 'public' | 'signed-in' | 'spend' | 'manage'

const ROLES_OF: Readonly<Record<Exclude<Access, 'public'>, readonly Role[]>> = {
  'signed-in': ['manager', 'buyer', 'viewer'],
  spend: ['manager', 'buyer'],
  manage: ['manager'],
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    /** False for what a page asks by itself on a timer: it does not keep an unattended session alive. */
    activity?: false
  }
  interface FastifyRequest {
    /** Who is signed in; null on public routes without a session. */
    person: Person | null
    /** The session's id (not its token), for whoever must notice its end. */
    sessionId: string | null
  }
}

/**
 * Denies by default: a route that does not declare its access cannot be registered. `readSession` says who calls, and runs
 * before the body is read.
 */
export function registerAccess(
  app: FastifyInstance,
  readSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.decorateRequest('person', null)
  app.decorateRequest('sessionId', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`Route ${String(route.method)} ${route.url} declares no access`)
  })

  app.addHook('onRequest', async (request, reply) => {
    await readSession(request, reply)
    // `config` is missing where no route matched; that answer is public.
    const access = (request.routeOptions.config as { access?: Access } | undefined)?.access ?? 'public'
    if (access === 'public') return
    if (!request.person) throw new Failure('UNAUTHENTICATED')
    if (!ROLES_OF[access].includes(request.person.role)) throw new Failure('FORBIDDEN')
  })
}

/** For a route that is everybody's and buys something only for some. */
export function maySpend(person: Person): boolean {
  return ROLES_OF.spend.includes(person.role)
}

/** The person of a route that is not public. */
export function personOf(request: FastifyRequest): Person {
  if (!request.person) throw new Failure('UNAUTHENTICATED')
  return request.person
}
