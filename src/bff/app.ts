import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Devices } from './accounts/devices.ts'
import { registerAccountRoutes } from './accounts/routes.ts'
import { DeviceCookie, SessionCookie } from './accounts/session-cookie.ts'
import { sessionReader } from './accounts/session-reader.ts'
import { Sessions } from './accounts/sessions.ts'
import { Setup } from './accounts/setup.ts'
import { SignInThrottle } from './accounts/throttle.ts'
import { alertCharge } from './alerts/charge-alerts.ts'
import { registerAlertRoutes } from './alerts/routes.ts'
import { availabilityVeto } from './availability/availability.ts'
import { registerCatalogRoutes } from './availability/routes.ts'
import { batchVeto } from './batches/batch-veto.ts'
import { registerBatchRoutes } from './batches/routes.ts'
import { BatchRunner } from './batches/runner.ts'
import { type BffConfig, environmentOf, secretsOf } from './config/config.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { EVENT_TIMINGS, type EventTimings, Events } from './events/events.ts'
import { registerEventRoutes } from './events/routes.ts'
import { knownTableValue, noteValues } from './fipe/hooks.ts'
import { type FipeLists, createFipeLists } from './fipe/lists.ts'
import { registerFipeRoutes } from './fipe/routes.ts'
import { registerAccess } from './http/access.ts'
import { Origins } from './http/origins.ts'
import { createServer, registerFrame } from './http/server.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { MIGRATIONS } from './migrations.ts'
import { registerDrain } from './operations/drain.ts'
import { type LogSink, logSettings, registerRequestLog } from './operations/log.ts'
import { countServiceCalls, createMetrics, registerRequestMetrics } from './operations/metrics.ts'
import { registerOperationRoutes } from './operations/routes.ts'
import { startSweeping } from './operations/sweep.ts'
import type { PurchaseHooks } from './purchases/order.ts'
import type { PollTimings } from './purchases/poll-schedule.ts'
import { Purchases } from './purchases/purchases.ts'
import { registerPurchaseRoutes } from './purchases/routes.ts'
import { PURCHASE_TIMINGS, type PurchaseTimings } from './purchases/timings.ts'
import { type Store, openStore } from './store/store.ts'
import { watchStoredTimes } from './store/stored-times.ts'
import { storedTimes } from './stored-times.ts'
import { createBalanceCache } from './upstream/cache/balance.ts'
import { CachedAnswers } from './upstream/cache/cached-answers.ts'
import { createCatalogCache } from './upstream/cache/catalog.ts'
import { createPublicAnswers } from './upstream/cache/public-answers.ts'
import { registerCacheRoutes } from './upstream/cache/routes.ts'
import { OddValues } from './upstream/client/odd-values.ts'
import { ServiceClient } from './upstream/client/service-client.ts'
import { KeyAlarm } from './upstream/key-alarm.ts'
import { CallQuota } from './upstream/quota/call-quota.ts'
import { ServiceHealth } from './upstream/service-health.ts'
import { createUpstream } from './upstream/upstream.ts'
import { Receiver } from './webhooks/receiver.ts'
import { registerWebhookRoutes, registerWebhookStatus } from './webhooks/routes.ts'

/** Everything that may be shortened in tests, in milliseconds. */
export interface Timings {
  readonly purchases?: Partial<PurchaseTimings>
  readonly polling?: Partial<PollTimings>
  readonly events?: Partial<EventTimings>
  readonly heartbeatMs?: number
  /** Without an answer of the service for this long the outcome is unknown. */
  readonly callTimeoutMs?: number
  /** Abort downloads that make no progress for this long. */
  readonly downloadStallMs?: number
  /** The longest wait of a download for its turn. */
  readonly downloadTurnMs?: number
}

export interface BffOptions {
  readonly config: BffConfig
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** Where log lines go; standard output by default. */
  readonly logSink?: LogSink
  readonly timings?: Timings
}

export interface Bff {
  readonly app: FastifyInstance
  readonly setup: Setup
  /** The parts, for tests. */
  readonly context: Context
  /**
   * Starts to listen. `announce` runs with the origin that people use, before `/readyz` says that this
   * replica is ready.
   *
   * @returns that origin
   */
  listen(announce?: (url: string) => void): Promise<string>
  /** Stops accepting, lets requests in flight finish, ends streams, closes the store. */
  close(): Promise<void>
}

/** Calls a minute that a key may make, before the service has named its own number (interface part 8). */
const CALLS_PER_MINUTE = { live: 120, test: 60 }

/** Calls under way when the BFF stops may take this long (ms). */
const GRACE_MS = 5000

/** The BFF, complete and not yet listening. */
export async function createBff(options: BffOptions): Promise<Bff> {
  const { config, logSink, now = Date.now, timings = {} } = options
  const https = config.publicUrl?.startsWith('https:') ?? false
  const logger = logSettings({ level: config.logLevel, secrets: secretsOf(config), sink: logSink })
  const app = createServer({ logger, https, trustedProxies: config.trustedProxies })
  const store = await openStore(config, MIGRATIONS)
  try {
    return await assemble(app, { config, store, now, log: app.log, timings, https })
  } catch (error) {
    await store.close()
    throw error
  }
}

interface Base {
  readonly config: BffConfig
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly timings: Timings
  readonly https: boolean
}

type Context = Awaited<ReturnType<typeof createParts>>

/** The rooms from the ground up, the routes, then start and end. */
async function assemble(app: FastifyInstance, base: Base): Promise<Bff> {
  const { config } = base
  const parts = await createParts(base)
  await registerHooks(app, parts)
  registerRoutes(app, parts)
  await registerStaticFiles(app, config.staticDir)
  registerClose(app, parts)
  await app.ready()
  await start(parts)
  return {
    app,
    setup: parts.setup,
    context: parts,
    listen: async (announce) => {
      await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
      const address = app.server.address()
      // Listening on TCP, the address is never a pipe's name.
      if (address !== null && typeof address === 'object') parts.origins.listensOn(address.port)
      announce?.(parts.origins.main)
      parts.readiness.started = true
      return parts.origins.main
    },
    close: () => app.close(),
  }
}

async function createParts(base: Base) {
  const { config, store, now, log, timings, https } = base
  const closing = new AbortController()
  const eventTimings = { ...EVENT_TIMINGS, ...timings.events }
  const events = new Events({ store, now, log, databaseUrl: config.databaseUrl, timings: eventTimings })
  const metrics = createMetrics()
  const upstreamParts = await createUpstreamParts(base, events, metrics)
  return {
    ...base,
    events,
    metrics,
    sessions: new Sessions({ store, now, ...config.session }),
    setup: new Setup({ store, now }),
    throttle: new SignInThrottle({ store, now }),
    cookie: new SessionCookie(https),
    devices: new Devices({ store, now }),
    deviceCookie: new DeviceCookie(https),
    origins: new Origins(config.publicUrl, config.host, config.port),
    /** Set once everything listens: probes wait for it. */
    readiness: { started: false },
    /** Aborted when the server begins to close. */
    closing: closing.signal,
    beginToClose: () => closing.abort(),
    ...upstreamParts,
    ...createPurchaseParts(base, events, upstreamParts),
  }
}

type UpstreamParts = Awaited<ReturnType<typeof createUpstreamParts>>

/** The service, its call quota, its free answers and its health. */
async function createUpstreamParts(base: Base, events: Events, metrics: Registry) {
  const { config, store, now, log, timings } = base
  const service = new ServiceClient({
    ...config.service,
    ...(timings.callTimeoutMs !== undefined && { timeoutMs: timings.callTimeoutMs }),
  })
  const { fingerprint, environment } = service
  const limit = CALLS_PER_MINUTE[environment ?? 'live']
  const quota = await CallQuota.open({ store, now, log, fingerprint, limit })
  const serviceHealth = new ServiceHealth()
  const keyAlarm = new KeyAlarm({ events, health: serviceHealth, log })
  const upstream = createUpstream(service, quota, {
    note: (state) => {
      serviceHealth.note(state)
      if (state === 'ok') keyAlarm.clear()
      if (state === 'refuses-key') keyAlarm.raise()
    },
    count: countServiceCalls(metrics),
  })
  const cache = new CachedAnswers({ store, now, log })
  const odd = new OddValues(log)
  return {
    serviceHealth,
    keyAlarm,
    upstream,
    balance: createBalanceCache(cache, upstream, events),
    catalog: createCatalogCache(cache, upstream, { odd, now }),
    publicAnswers: createPublicAnswers(cache, upstream, odd),
    lists: createFipeLists(cache, upstream, odd),
  }
}

/** The purchase core with the hooks of the features, and the features that are built on it. */
function createPurchaseParts(base: Base, events: Events, parts: UpstreamParts) {
  const { store, now, log } = base
  const { upstream, balance, catalog } = parts
  const timings = { ...PURCHASE_TIMINGS, ...base.timings.purchases, ...base.timings.polling }
  const processId = randomUUID()
  const core = { store, upstream, events, balance, catalog, now, log, processId, timings }
  const purchases = new Purchases({
    ...core,
    hooks: purchaseHooks(parts.lists, now),
  })
  const batchDeps = { ...core, purchases, fingerprint: upstream.service.fingerprint }
  const receiver = new Receiver({ store, now, log, onHint: (upstreamId) => purchases.hint(upstreamId) })
  return { purchases, batchDeps, batchRunner: new BatchRunner(batchDeps), receiver }
}

function purchaseHooks(lists: FipeLists, now: () => number): PurchaseHooks {
  return {
    vetoes: [batchVeto, availabilityVeto],
    knownAnswers: [knownTableValue(lists)],
    resultListeners: [noteValues],
    chargeListeners: [alertCharge(now)],
  }
}

async function registerHooks(app: FastifyInstance, parts: Context): Promise<void> {
  const { sessions, cookie } = parts
  registerRequestLog(app)
  registerRequestMetrics(app, parts.metrics)
  await registerFrame(app, parts)
  registerAccess(app, sessionReader(sessions, cookie))
}

function registerRoutes(app: FastifyInstance, parts: Context): void {
  const { config, timings, serviceHealth } = parts
  registerAccountRoutes(app, {
    ...parts,
    environment: environmentOf(config.service.key),
    isKeyRefused: () => serviceHealth.state === 'refuses-key',
  })
  registerOperationRoutes(app, {
    ...parts,
    metricsToken: config.metricsToken,
    isServing: () => parts.readiness.started && !parts.closing.aborted,
    serviceState: () => serviceHealth.state,
  })
  registerCacheRoutes(app, parts)
  registerCatalogRoutes(app, parts)
  registerPurchaseRoutes(app, parts)
  registerFipeRoutes(app, parts)
  registerDocumentRoutes(app, {
    ...parts,
    stallMs: timings.downloadStallMs,
    turnMs: timings.downloadTurnMs,
  })
  registerAlertRoutes(app, parts)
  registerBatchRoutes(app, parts.batchDeps, parts.batchRunner)
  registerEventRoutes(app, { ...parts, heartbeatMs: timings.heartbeatMs })
  registerWebhookRoutes(app, { ...parts, secrets: config.webhookSecrets })
  registerWebhookStatus(app, { ...parts, secrets: config.webhookSecrets })
}

async function start(parts: Context): Promise<void> {
  const { keyAlarm, events, purchases, batchRunner, closing, batchDeps } = parts
  keyAlarm.start()
  await events.start()
  // Before anything waits for one of them.
  const stop = await watchStoredTimes({ ...parts, times: storedTimes(batchDeps.timings) })
  closing.addEventListener('abort', stop, { once: true })
  await purchases.start()
  batchRunner.start()
}

function registerClose(app: FastifyInstance, parts: Context): void {
  const { sessions, throttle, devices, purchases, receiver, batchRunner, upstream, events, store } = parts
  registerDrain(app)
  const sweeping = startSweeping([sessions, throttle, devices, purchases, receiver], app.log)
  app.addHook('preClose', async () => {
    parts.beginToClose()
    sweeping.stop()
  })
  app.addHook('onClose', async () => {
    // Waiting calls get no slot any more; calls that have one finish.
    upstream.quota.close()
    const finished = batchRunner.close().then(() => purchases.close())
    // A call that takes longer is broken off: its intent stays `sending`, and the next start asks again.
    await Promise.race([finished, delay(GRACE_MS, undefined, { ref: false })])
    await upstream.service.close()
    await finished
    await events.close()
    await store.close()
  })
}
