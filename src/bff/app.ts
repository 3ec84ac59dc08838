import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { registerOwnAccountRoutes } from './accounts/own-routes.ts'
import { registerAccountRoutes } from './accounts/routes.ts'
import { rememberedReader, sessionReader } from './accounts/session-reader.ts'
import type { Setup } from './accounts/setup.ts'
import { registerAlertRoutes } from './alerts/routes.ts'
import { ChainLog } from './audit/chain-log.ts'
import { registerAuditRoutes } from './audit/routes.ts'
import { readAvailability } from './availability/availability.ts'
import { registerCatalogRoutes } from './availability/routes.ts'
import type { Base, Timings } from './base.ts'
import { registerBatchRoutes } from './batches/routes.ts'
import { answeredAspects, knownFields } from './cars/known.ts'
import { leaveTestAnswers } from './cars/leave-test-answers.ts'
import { readCarFile } from './cars/read-file.ts'
import { registerCarRoutes } from './cars/routes.ts'
import { type BffConfig, secretsOf } from './config/config.ts'
import { registerDayRoutes } from './day/routes.ts'
import { Downloads } from './documents/downloads.ts'
import { linkedPhotos } from './documents/linked-photo.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { registerEventRoutes } from './events/routes.ts'
import { registerWatchedAnswers } from './events/watched-answers.ts'
import { registerFipeRoutes } from './fipe/routes.ts'
import { registerHistoryRoutes } from './history/routes.ts'
import { registerAccess } from './http/access.ts'
import { clientAddress } from './http/client-address.ts'
import { createServer, registerFrame } from './http/server.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { registerLimitRoutes } from './limits/routes.ts'
import { registerRequestMetrics } from './metrics/metrics.ts'
import { MIGRATIONS } from './migrations.ts'
import { alertEntries, alertsOfCars, warnedCars } from './monitoring/alerts.ts'
import { registerMonitoringRoutes } from './monitoring/routes.ts'
import { settleWatches } from './monitoring/watch.ts'
import { registerDrain } from './operations/drain.ts'
import { registerIdleCollection } from './operations/idle-collection.ts'
import { type LogSink, logSettings, registerRequestLog, writesAll } from './operations/log.ts'
import { registerOperationRoutes } from './operations/routes.ts'
import { startSweeping } from './operations/sweep.ts'
import { registerPackageRoutes } from './packages/routes.ts'
import { builtPages } from './pages/send-page.ts'
import { type Context, createParts } from './parts.ts'
import { registerPlanRoutes } from './plans/routes.ts'
import { indexEarlier } from './privacy/identity-index.ts'
import { registerPrivacyRoutes } from './privacy/routes.ts'
import { LossWatch } from './purchases/loss/loss-watch.ts'
import { registerPurchaseRoutes } from './purchases/routes.ts'
import { sweepShares } from './shares/make-share.ts'
import { registerShareRoutes } from './shares/routes.ts'
import { registerCompanyRoutes } from './sign-in/company-routes.ts'
import { registerSecondFactorRoutes } from './sign-in/routes.ts'
import { sweepInvites, withdrawInvites } from './staff/invites.ts'
import { registerStaffRoutes } from './staff/routes.ts'
import { registerStatementRoutes } from './statement/routes.ts'
import { openStore } from './store/store.ts'
import { watchStoredTimes } from './store/stored-times.ts'
import { storedTimes } from './stored-times.ts'
import { registerCacheRoutes } from './upstream/cache/routes.ts'
import { serviceNames } from './upstream/cache/service-names.ts'
import { registerWalletRoutes } from './wallet/routes.ts'
import { registerWebhookRoutes, registerWebhookStatus } from './webhooks/routes.ts'

export interface BffOptions {
  readonly config: BffConfig
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** On PostgreSQL: false where the test's `now` also replaces the clock of the server. */
  readonly sharedClock?: boolean
  /** Where log lines go; standard output by default. */
  readonly logSink?: LogSink
  readonly timings?: Timings
}

export interface Bff {
  readonly app: FastifyInstance
  readonly setup: Setup
  /** The parts of the BFF, for tests. */
  readonly context: Context
  /**
   * Starts to listen. `announce` runs with the origin that people use, before `/readyz` reports that this
   * replica is ready.
   *
   * @returns that origin
   */
  listen(announce?: (url: string) => void): Promise<string>
  /** Stops accepting requests, finishes those in flight, ends streams, and closes the store. */
  close(): Promise<void>
}

/** Stops something that looks at the store from time to time, and waits for its look under way. */
type Watch = () => Promise<void>

/** How long calls under way may take when the BFF stops (ms). */
const GRACE_MS = 5000

/** Creates the complete BFF, which does not listen yet. */
export async function createBff(options: BffOptions): Promise<Bff> {
  const { config, logSink, now = Date.now, timings = {} } = options
  const https = config.publicUrl?.startsWith('https:') ?? false
  const logger = logSettings({ level: config.logLevel, secrets: secretsOf(config), sink: logSink })
  const app = createServer({ logger, https, trustedProxies: config.trustedProxies })
  const store = await openStore(config, MIGRATIONS)
  try {
    const sharedClock = store.dialect === 'postgres' && options.sharedClock !== false
    return await assemble(app, { config, store, now, sharedClock, log: app.log, timings, https })
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Creates the parts from the bottom up, registers the routes, and defines start and end. */
async function assemble(app: FastifyInstance, base: Base): Promise<Bff> {
  const { config } = base
  const parts = await createParts(base)
  await registerHooks(app, parts)
  registerRoutes(app, parts)
  await registerStaticFiles(app, config.staticDir, await builtPages(app, config.staticDir, config.pageWaitMs))
  const watches: Watch[] = []
  registerClose(app, parts, watches)
  await app.ready()
  await start(parts, watches)
  return {
    app,
    setup: parts.setup,
    context: parts,
    listen: async (announce) => {
      await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
      const address = app.server.address()
      // A server that listens on TCP has an object as its address, never the name of a pipe.
      if (address !== null && typeof address === 'object') parts.origins.listensOn(address.port)
      announce?.(parts.origins.main)
      parts.readiness.started = true
      return parts.origins.main
    },
    close: () => app.close(),
  }
}

async function registerHooks(app: FastifyInstance, parts: Context): Promise<void> {
  const { sessions, cookie } = parts
  const { trustedProxies } = parts.config
  const logEarly = registerRequestLog(app)
  const note = registerRequestMetrics(app, parts.metrics)
  const host = await registerFrame(app, { ...parts, trustedProxies })
  registerAccess(app, sessionReader(sessions, cookie))
  registerIdleCollection(app)
  registerWatchedAnswers(app, parts)
  // At `debug` each request has a line in the log, so the fast path stays closed.
  if (writesAll(app.log)) return
  app.fastPath.open(app, {
    host,
    person: rememberedReader(sessions, cookie, clientAddress(trustedProxies)),
    note,
    logEarly,
  })
}

function registerRoutes(app: FastifyInstance, parts: Context): void {
  const { config, timings, serviceHealth } = parts
  const names = serviceNames(parts.catalog)
  const lostRows = () => parts.storeCheck.lost
  const { earlier } = parts
  const downloads = new Downloads({ stallMs: timings.downloadStallMs, turnMs: timings.downloadTurnMs })
  registerAccountRoutes(app, parts)
  registerOwnAccountRoutes(app, { ...parts, withdrawLinks: withdrawInvites })
  registerSecondFactorRoutes(app, parts)
  registerCompanyRoutes(app, parts)
  registerStaffRoutes(app, parts)
  registerOperationRoutes(app, {
    ...parts,
    metricsToken: config.metricsToken,
    isServing: () => parts.readiness.started && !parts.closing.aborted,
    serviceState: () => serviceHealth.state,
    lostRows,
  })
  registerCacheRoutes(app, parts)
  registerCatalogRoutes(app, parts)
  registerPurchaseRoutes(app, parts)
  registerHistoryRoutes(app, { ...parts, serviceNames: names, warnedCars })
  registerFipeRoutes(app, parts)
  registerDocumentRoutes(app, { ...parts, downloads, slotWaitMs: timings.downloadSlotMs })
  registerAlertRoutes(app, { ...parts, lostRows })
  registerMonitoringRoutes(app, parts)
  registerWalletRoutes(app, parts)
  registerLimitRoutes(app, parts)
  registerPrivacyRoutes(app, { ...parts, forgetCopies: () => parts.storeCheck.sweep() })
  registerShareRoutes(app, {
    ...parts,
    present: maskedJson,
    readCar: (queries, plate) =>
      readCarFile(queries, plate, { personId: null, alertsOf: alertsOfCars, earlier }),
    sendPhoto: linkedPhotos({ ...parts, downloads }),
  })
  registerPackageRoutes(app, parts)
  registerCarRoutes(app, { ...parts, timelineSources: { alert: [alertEntries] }, alertsOf: alertsOfCars })
  registerDayRoutes(app, parts)
  registerPlanRoutes(app, {
    ...parts,
    readAvailability,
    answeredAspects,
    knownFields: async (queries, key) => {
      await earlier.ofCars([key])
      return knownFields(queries, key)
    },
  })
  registerStatementRoutes(app, { ...parts, serviceNames: names })
  registerBatchRoutes(app, parts.batchDeps, parts.batchRunner)
  registerAuditRoutes(app, parts)
  registerEventRoutes(app, { ...parts, heartbeatMs: timings.heartbeatMs })
  registerWebhookRoutes(app, { ...parts, secrets: config.webhookSecrets })
  registerWebhookStatus(app, { ...parts, secrets: config.webhookSecrets })
}

async function start(parts: Context, watches: Watch[]): Promise<void> {
  const { keyAlarm, upstream, events, purchases, batchRunner, readings, closing, batchDeps } = parts
  keyAlarm.start(() => upstream.call('balance', { params: {} }, 'background', { maxWaitMs: 5000 }))
  closing.addEventListener('abort', () => keyAlarm.close(), { once: true })
  parts.provider?.start()
  await events.start()
  // Starts before anything waits for a stored time.
  watches.push(await watchStoredTimes({ ...parts, times: storedTimes(batchDeps.timings) }))
  await parts.limits.sweep()
  await leaveTestAnswers({ ...parts, environment: upstream.service.environment })
  await parts.earlier.start()
  await parts.storeCheck.start()
  watches.push(new LossWatch(parts).start())
  await purchases.start()
  batchRunner.start()
  readings.start()
  parts.history.start()
  void indexEarlier(parts)
}

function registerClose(app: FastifyInstance, parts: Context, watches: readonly Watch[]): void {
  const { sessions, throttle, devices, factors, pending, companySignIns, purchases, receiver } = parts
  const { batchRunner, upstream, events, store, notes, now, limits } = parts
  registerDrain(app)
  const signIn = [sessions, throttle, devices, factors, pending, companySignIns]
  const swept = [
    ...signIn,
    purchases,
    receiver,
    limits,
    parts.retention,
    parts.alertRetention,
    { sweep: () => settleWatches(parts) },
    { sweep: () => sweepInvites(parts) },
    parts.storeCheck,
    { sweep: () => sweepShares(parts) },
    new ChainLog(store.db, now, app.log),
  ]
  const sweeping = startSweeping(swept, app.log)
  app.addHook('preClose', async () => {
    parts.beginToClose()
    void sweeping.stop()
    parts.readings.close()
    parts.provider?.stop()
  })
  app.addHook('onClose', async () => {
    // Waiting calls get no slot any more; calls that have one finish.
    upstream.quota.close()
    const finished = batchRunner.close().then(() => purchases.close())
    // A call that takes longer is aborted: its intent stays `sending`, and the next start asks again.
    await Promise.race([finished, delay(GRACE_MS, undefined, { ref: false })])
    await upstream.service.close()
    await parts.monitoringPortal?.close()
    await finished
    await sweeping.stop()
    await Promise.all(watches.map((stop) => stop()))
    await notes.close()
    await events.close()
    await parts.storeCheck.close()
    await store.close()
  })
}
