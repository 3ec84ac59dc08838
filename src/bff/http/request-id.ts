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
  const scopes = new WeakMap<FastifyRequest, Scope>()
  app.addHook('onRequest', (request, _reply, done) => {
    const scope: Scope = { request }
    scopes.set(request, scope)
    current.run(scope, done)
  })
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request)
    if (scope) current.run(scope, done)
    else done()
  })
  app.addHook('onResponse', async (request) => {
    const scope = scopes.get(request)
    if (scope) scope.request = undefined
  })
}
