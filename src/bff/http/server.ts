import { randomUUID } from 'node:crypto'
import cookiePlugin from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { answerClientError } from './client-error.ts'
import { answerError, registerErrorHandler } from './error-handler.ts'
import { BODY_LIMIT, registerJsonBody } from './json-body.ts'
import type { Origins } from './origins.ts'
import { registerSameOrigin } from './same-origin.ts'
import { registerSecurityHeaders, setSecurityHeaders } from './security-headers.ts'

interface ServerOptions {
  readonly logger: FastifyServerOptions['logger']
  readonly https: boolean
  /** Proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[]
}

export function createServer({ logger, https, trustedProxies }: ServerOptions): FastifyInstance {
  return fastify({
    ...(logger !== undefined && { logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // HEAD only where a route declares it: on a stream it would open one without a reader.
    exposeHeadRoutes: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    // A slow or silent sender does not hold a connection for ever.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, https),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, https, request.id)
      void answerError(error, request, reply)
    },
  })
}

/** Rules for every request, of any route. To be registered before the routes. */
export async function registerFrame(
  app: FastifyInstance,
  { https, origins }: { readonly https: boolean; readonly origins: Origins },
): Promise<void> {
  registerSecurityHeaders(app, https)
  registerErrorHandler(app)
  registerJsonBody(app)
  registerSameOrigin(app, (origin) => origins.has(origin))
  await app.register(cookiePlugin)
}
