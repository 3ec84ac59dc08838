import cookiePlugin from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import {
  type ConnectionLimits,
  SILENCE_MS,
  addressesOf,
  limitConnections,
  sharedAddresses,
} from '#server/connections.ts'
import { answerClientError } from './client-error.ts'
import { answerError, registerErrorHandler } from './error-handler.ts'
import { FastPath } from './fast-path.ts'
import { warnOfForwardedHeader } from './forwarded-header.ts'
import { BODY_LIMIT, registerJsonBody } from './json-body.ts'
import { type HostCheck, registerHostCheck } from './known-host.ts'
import { lateChild } from './late-child.ts'
import { registerMatchedRoute } from './matched-route.ts'
import type { Origins } from './origins.ts'
import { registerRequestScope, requestIdOf } from './request-id.ts'
import { registerSameOrigin } from './same-origin.ts'
import { registerSecurityHeaders, setSecurityHeaders } from './security-headers.ts'

interface ServerOptions {
  readonly logger: FastifyServerOptions['logger']
  readonly https: boolean
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** The longest time for a whole request to arrive, with its body (ms). Tests shorten it. */
  readonly requestTimeoutMs?: number
  readonly limits?: ConnectionLimits
}

/** How often requests are checked for the time limit (ms). */
const CHECK_EVERY_MS = 10_000

/**
 * Creates Fastify with the limits of requests and connections. It has no routes, and does not listen yet.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { logger, https, trustedProxies, requestTimeoutMs = 30_000 } = options
  const app = fastify({
    ...(logger !== undefined && { logger }),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: lateChild,
    genReqId: requestIdOf,
    requestIdHeader: false,
    // HEAD only if a route declares it: on a stream it would open one without a reader.
    exposeHeadRoutes: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    // A slow or silent sender cannot hold a connection for ever, nor can a client that reads no answer.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, https),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, https, request.id)
      void answerError(error, request, reply)
    },
  })
  limitConnections(app.server, {
    limits: options.limits,
    isShared: sharedAddresses(trustedProxies),
    report: (reason) => app.log.warn({ reason }, 'refused connections: too many are open'),
  })
  app.decorate('fastPath', new FastPath(https))
  registerRequestScope(app)
  registerMatchedRoute(app)
  warnOfForwardedHeader(app, trustedProxies)
  return app
}

/**
 * Registers the rules for all requests. Must be called before the routes are registered.
 *
 * @returns the host names under which requests are answered
 */
export async function registerFrame(
  app: FastifyInstance,
  {
    https,
    origins,
    trustedProxies,
  }: Pick<ServerOptions, 'https' | 'trustedProxies'> & { readonly origins: Origins },
): Promise<HostCheck> {
  registerSecurityHeaders(app, https)
  registerErrorHandler(app)
  registerJsonBody(app)
  const hostCheck: HostCheck = {
    isOurName: (name) => origins.hasName(name),
    isTrustedProxy: addressesOf(trustedProxies),
  }
  registerHostCheck(app, hostCheck)
  registerSameOrigin(app, (origin) => origins.has(origin))
  // Cookies are parsed when a rule or route reads one.
  await app.register(cookiePlugin, { hook: false })
  return hostCheck
}
