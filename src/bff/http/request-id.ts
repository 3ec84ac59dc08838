import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The format that the console sends. Other text could imitate a line of the log. */
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** The id of a request in answers and logs: the browser's if it is a UUID, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && UUID_V4.test(sent) ? sent : randomUUID()
}

/** The request that is being answered. */
interface Scope {
  request: Pick<FastifyRequest, 'id' | 'person'> | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    scope: Scope | null
  }
}

const current = new AsyncLocalStorage<Scope>()

/**
 * The id of the request that is being answered; undefined for work that no request waits for, e.g. in a timer
 * that outlives its request.
 */
export function currentRequestId(): string | undefined {
  return current.getStore()?.request?.id
}

/** The person whose request is being answered. */
export function currentPersonId(): string | undefined {
  return current.getStore()?.request?.person?.id
}

/** Runs work of a request that Fastify has not seen, until the work's promise settles. */
export async function duringRequest<T>(
  request: NonNullable<Scope['request']>,
  work: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { request }
  try {
    return await current.run(scope, work)
  } finally {
    scope.request = undefined
  }
}

/** Runs work that belongs to no request, even if a request starts it. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work)
}

/**
 * Makes `currentRequestId` and `currentPersonId` known to the work of each request, until its answer is sent.
 */
export function registerRequestScope(app: FastifyInstance): void {
  app.decorateRequest('scope', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = { request }
    current.run(request.scope, done)
  })
  // The body arrives in events of the connection, which run outside the request's scope.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.scope === null || request.scope === current.getStore()) done()
    else current.run(request.scope, done)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.scope) request.scope.request = undefined
    done()
  })
}
