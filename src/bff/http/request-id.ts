import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What the console's pages send. Anything else could be made to look like another line of the log. */
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id under which a request is answered and logged: the browser's where it is a UUID, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && UUID_V4.test(sent) ? sent : randomUUID()
}

/** A request while it is being answered. */
interface Scope {
  request: FastifyRequest | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null
  }
}

const current = new AsyncLocalStorage<Scope>()

/**
 * The id of the request that is being answered here; undefined for work that no request waits for. A timer
 * that outlives its request belongs to none.
 */
export function currentRequestId(): string | undefined {
  return current.getStore()?.request?.id
}

/** The person whose request is being answered here. */
export function currentPersonId(): string | undefined {
  return current.getStore()?.request?.person?.id
}

/** Runs work that belongs to no request, also where one starts it. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work)
}

export function registerRequestScope(app: FastifyInstance): void {
  app.decorateRequest('scope', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = { request }
    current.run(request.scope, done)
  })
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope === null || request.scope === current.getStore()) done()
    else current.run(request.scope, done)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.scope) request.scope.request = undefined
    done()
  })
}
