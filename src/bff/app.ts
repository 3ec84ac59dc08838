import { randomUUID } from 'node:crypto'
import cookiePlugin from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerStaffRoutes } from './accounts/routes.ts'
import { SessionCookie } from './accounts/session-cookie.ts'
import { SessionEvents } from './accounts/session-events.ts'
import { Sessions } from './accounts/sessions.ts'
import { Setup } from './accounts/setup.ts'
import { SignInThrottle } from './accounts/throttle.ts'
import type { BffConfig } from './config/config.ts'
import type { AppContext } from './context.ts'
import { registerAccess } from './http/access.ts'
import { answerClientError } from './http/client-error.ts'
import { answerError, registerErrorHandler } from './http/error-handler.ts'
import { BODY_LIMIT, registerJsonBody } from './http/json-body.ts'
import { Origins } from './http/origins.ts'
import { registerSameOrigin } from './http/same-origin.ts'
import { registerSecurityHeaders, setSecurityHeaders } from './http/security-headers.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { registerDrain } from './operations/drain.ts'
import { type LogSink, logSettings, registerRequestLog } from './operations/log.ts'
import { createMetrics, registerRequestMetrics } from './operations/metrics.ts'
import { registerOpsRoutes } from './operations/routes.ts'
import { startSweeping } from './operations/sweep.ts'
import { type Purchasing, type PurchasingTimings, createPurchasing } from './purchasing.ts'
import { openStore } from './store/store.ts'
import { ServiceHealth } from './upstream/service-health.ts'

export interface BffOptions {
  readonly config: BffConfig
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** Where log lines go; standard output by default. */
  readonly logSink?: LogSink
  /** Shorter waits, for tests. */
  readonly timings?: PurchasingTimings
}

export interface Bff {
  readonly app: FastifyInstance
  readonly context: AppContext
  readonly setup: Setup
  readonly purchasing: Purchasing
  /**
   * Starts to listen. `announce` runs with the origin that people use, before `/readyz` says that this replica is ready.
   *
   * @returns that origin
   */
  listen(announce?: (url: string) => void): Promise<string>
  /** Stops accepting, lets what is in flight finish, ends streams, closes the store. */
  close(): Promise<void>
}

/** The BFF, complete and not yet listening. */
export async function createBff(options: BffOptions): Promise<Bff> {
  const { config, now = Date.now } = options
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app = fastify({
    logger: logSettings({ level: config.logLevel, secrets: secretsOf(config), sink: options.logSink }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // HEAD where it is asked for: on a stream it would be one that nobody reads.
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
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
  const store = await openStore(config)
  try {
    const closing = new AbortController()
    const sessionEvents = new SessionEvents()
    const context: AppContext = {
      config,
      store,
      now,
      log: app.log,
      sessions: new Sessions({ store, now, ...config.session, events: sessionEvents }),
      sessionEvents,
      serviceHealth: new ServiceHealth(),
      metrics: createMetrics(),
      origins: new Origins(config.publicUrl, config.host, config.port),
      readiness: { started: false },
      closing: closing.signal,
    }
    const setup = new Setup({ store, now })
    const throttle = new SignInThrottle({ store, now })
    const cookie = new SessionCookie(https)
    const purchasing = await createPurchasing(context, options.timings)

    registerRequestLog(app)
    registerRequestMetrics(app, context.metrics)
    registerSecurityHeaders(app, https)
    registerErrorHandler(app)
    registerJsonBody(app)
    registerSameOrigin(app, (origin) => context.origins.has(origin))
    await app.register(cookiePlugin)
    registerAccess(app, async (request) => {
      // Pages and files are the same for everybody.
      if (!request.routeOptions.url?.startsWith('/api/')) return
      const token = cookie.read(request)
      if (token === undefined) return
      const activity = request.routeOptions.config?.activity !== false
      const session = await context.sessions.read(token, activity)
      request.person = session?.person ?? null
      request.sessionId = session?.id ?? null
    })

    registerStaffRoutes(app, { context, cookie, setup, throttle })
    registerOpsRoutes(app, context)
    purchasing.registerRoutes(app)
    await registerStaticFiles(app, config.staticDir)

    registerDrain(app)
    const sweeping = startSweeping([context.sessions, throttle], app.log)
    app.addHook('preClose', async () => {
      closing.abort()
      sweeping.stop()
    })
    app.addHook('onClose', async () => {
      await purchasing.close()
      await store.close()
    })
    await app.ready()
    await purchasing.start()

    return {
      app,
      context,
      setup,
      purchasing,
      listen: async (announce) => {
        await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
        const address = app.server.address()
        // Listening on TCP, the address is never a pipe's name.
        if (address !== null && typeof address === 'object') context.origins.listensOn(address.port)
        announce?.(context.origins.main)
        context.readiness.started = true
        return context.origins.main
      },
      close: () => app.close(),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function secretsOf(config: BffConfig): readonly string[] {
  const databasePassword = config.databaseUrl ? new URL(config.databaseUrl).password : ''
  return [
    config.service.key,
    ...config.webhookSecrets,
    config.metricsToken ?? '',
    databasePassword,
    decodeURIComponent(databasePassword),
  ].filter((secret) => secret !== '')
}
