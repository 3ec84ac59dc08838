import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { Devices } from './accounts/devices.ts'
import { DeviceCookie, SessionCookie } from './accounts/session-cookie.ts'
import { Sessions } from './accounts/sessions.ts'
import { Setup } from './accounts/setup.ts'
import { SignIn } from './accounts/sign-in.ts'
import { SignInThrottle } from './accounts/throttle.ts'
import { purgeLines } from './batches/purge-lines.ts'
import { BatchRunner } from './batches/runner.ts'
import { KEPT_NOTES } from './cars/kept-notes.ts'
import { knownFields } from './cars/known.ts'
import { forgetCarAnswers } from './cars/note-purchase.ts'
import { type BffConfig, environmentOf } from './config/config.ts'
import { EVENT_TIMINGS, type EventTimings, Events } from './events/events.ts'
import { createFipeLists } from './fipe/lists.ts'
import { HistoryIndex } from './history/history-index.ts'
import { Origins } from './http/origins.ts'
import { Notes } from './journal/notes.ts'
import { createLimits } from './limits/limits.ts'
import { countServiceCalls, createMetrics, measureStore } from './metrics/metrics.ts'
import { alertRetention } from './monitoring/alert-retention.ts'
import { MonitoringPortal } from './monitoring/portal.ts'
import { storeAlert } from './monitoring/store-alert.ts'
import { storedSecretKey } from './operations/data-dir.ts'
import { Retention } from './privacy/retention.ts'
import { largeAnswers, purchaseHooks } from './purchase-hooks.ts'
import type { PollTimings } from './purchases/poll-schedule.ts'
import { measureLost, measurePurchases } from './purchases/purchase-metrics.ts'
import { Purchases } from './purchases/purchases.ts'
import { copiesOfSent } from './purchases/sent-memory.ts'
import { StoreCheck } from './purchases/store-check.ts'
import { PURCHASE_TIMINGS, type PurchaseTimings } from './purchases/timings.ts'
import { CompanyProvider } from './sign-in/company-provider.ts'
import { CompanyCookie } from './sign-in/company-routes.ts'
import { CompanySignIns } from './sign-in/company-sign-ins.ts'
import { PendingSignIns } from './sign-in/pending-sign-ins.ts'
import { SecondFactors } from './sign-in/second-factors.ts'
import { PendingCookie, SecondStep } from './sign-in/second-step.ts'
import { SecretBox } from './sign-in/secret-box.ts'
import { observeBalance } from './statement/observe-balance.ts'
import { READING_TIMINGS, ReadingSchedule, type ReadingTimings } from './statement/reading-schedule.ts'
import { type Store } from './store/store.ts'
import { createBalanceCache } from './upstream/cache/balance.ts'
import { CachedAnswers } from './upstream/cache/cached-answers.ts'
import { createCatalogCache } from './upstream/cache/catalog.ts'
import { createPublicAnswers } from './upstream/cache/public-answers.ts'
import { OddValues } from './upstream/client/odd-values.ts'
import { ServiceClient } from './upstream/client/service-client.ts'
import { KeyAlarm } from './upstream/key-alarm.ts'
import { CallQuota } from './upstream/quota/call-quota.ts'
import { measureQuota } from './upstream/quota/quota-metrics.ts'
import { ServiceHealth } from './upstream/service-health.ts'
import { createUpstream } from './upstream/upstream.ts'
import { Receiver } from './webhooks/receiver.ts'

/** Everything that may be shortened in tests, in milliseconds. */
export interface Timings {
  readonly purchases?: Partial<PurchaseTimings>
  readonly polling?: Partial<PollTimings>
  readonly events?: Partial<EventTimings>
  /** When the statement has the balance read. */
  readonly readings?: Partial<ReadingTimings>
  readonly heartbeatMs?: number
  /** Without an answer of the service for this long the outcome is unknown. */
  readonly callTimeoutMs?: number
  /** Abort downloads that make no progress for this long. */
  readonly downloadStallMs?: number
  /** The journal's next try after a failure. */
  readonly noteRetryMs?: number
  /** The longest wait of a download for a slot of the call quota. */
  readonly downloadSlotMs?: number
  /** The longest wait of a download for its turn. */
  readonly downloadTurnMs?: number
}

/** Calls a minute that a key may make, before the service has named its own number (interface part 8). */
const CALLS_PER_MINUTE = { live: 120, test: 60 }

/** What is there before any part. */
export interface Base {
  readonly config: BffConfig
  readonly store: Store
  /** Epoch milliseconds. */
  readonly now: () => number
  /** On PostgreSQL: its clock counts for what all replicas must agree about. */
  readonly sharedClock: boolean
  readonly log: FastifyBaseLogger
  readonly timings: Timings
  readonly https: boolean
}

/** Every part of the BFF by its name. */
export type Context = Awaited<ReturnType<typeof createParts>>

/** Makes the parts, from the ground up; nothing listens or works yet. */
export async function createParts(base: Base) {
  const { config, store, now, log, timings } = base
  const closing = new AbortController()
  const eventTimings = { ...EVENT_TIMINGS, ...timings.events }
  const events = new Events({ store, now, log, databaseUrl: config.databaseUrl, timings: eventTimings })
  const metrics = createMetrics()
  measureStore(metrics, store, config)
  measurePurchases({ metrics, store, now })
  const upstreamParts = await createUpstreamParts(base, events, metrics)
  const notes = new Notes({ store, now, log, retryMs: timings.noteRetryMs })
  return {
    ...base,
    events,
    metrics,
    ...createSignInParts(base, events, () => upstreamParts.serviceHealth.state === 'refuses-key'),
    origins: new Origins(config.publicUrl, config.host, config.port),
    /** Set once everything listens: probes wait for it. */
    readiness: { started: false },
    /** Aborted when the server begins to close. */
    closing: closing.signal,
    beginToClose: () => closing.abort(),
    ...upstreamParts,
    notes,
    ...createPurchaseParts({ ...base, notes, metrics }, events, upstreamParts),
    ...createMonitoringParts(base),
    history: new HistoryIndex({ store, events, log }),
    ...createPrivacyParts(base, closing.signal),
  }
}

/** People, their sessions, and the steps to one. */
function createSignInParts(
  { config, store, now, sharedClock, https, log }: Base,
  events: Events,
  isKeyRefused: () => boolean,
) {
  const core = {
    store,
    now,
    sessions: new Sessions({ store, now, sharedClock, ...config.session }),
    setup: new Setup({ store, now }),
    throttle: new SignInThrottle({ store, now }),
    cookie: new SessionCookie(https),
    devices: new Devices({ store, now }),
    deviceCookie: new DeviceCookie(https),
  }
  const secretKey = secretKeyOf(config)
  const box = secretKey === undefined ? undefined : new SecretBox(secretKey, 'second-factor')
  const factors = new SecondFactors({ store, now, box })
  const pending = new PendingSignIns({ store, now })
  const required = config.requireSecondFactor
  const step = new SecondStep({ factors, pending, cookie: new PendingCookie(https), required })
  const environment = environmentOf(config.service.key)
  const provider = config.oidc && new CompanyProvider({ oidc: config.oidc, now, log })
  const companyAccount = () => provider?.reachable
  const signIn = new SignIn({
    ...core,
    step,
    environment,
    shop: config.shopName,
    isKeyRefused,
    companyAccount,
    lastEvent: () => events.reached,
  })
  const companyCookie = new CompanyCookie(https)
  const companySignIns = new CompanySignIns({ store, now })
  return { ...core, secretKey, factors, pending, step, signIn, provider, companyCookie, companySignIns }
}

/** Replicas share no folder: without `SECRET_KEY` they have no common key, and none is made up. */
function secretKeyOf({ secretKey, databaseUrl, dataDir }: BffConfig): string | undefined {
  if (secretKey !== undefined || databaseUrl !== undefined) return secretKey
  return storedSecretKey(dataDir)
}

type UpstreamParts = Awaited<ReturnType<typeof createUpstreamParts>>

/** The service, its call quota, its free answers and its health. */
async function createUpstreamParts(base: Base, events: Events, metrics: Registry) {
  const { config, store, now, log, timings } = base
  const large = largeAnswers()
  const service = new ServiceClient({
    ...config.service,
    large,
    ...(timings.callTimeoutMs !== undefined && { timeoutMs: timings.callTimeoutMs }),
  })
  const { fingerprint, environment } = service
  const limit = CALLS_PER_MINUTE[environment ?? 'live']
  const quota = await CallQuota.open({ store, now, log, fingerprint, limit })
  measureQuota({ metrics, quota, now })
  const serviceHealth = new ServiceHealth()
  const keyAlarm = new KeyAlarm({ events, health: serviceHealth, log })
  const upstream = createUpstream(service, quota, {
    log,
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
    large,
    serviceHealth,
    keyAlarm,
    upstream,
    balance: createBalanceCache(cache, upstream, {
      events,
      onReading: observeBalance({ store, fingerprint, now, log }),
    }),
    catalog: createCatalogCache(cache, upstream, { odd, now }),
    publicAnswers: createPublicAnswers(cache, upstream, odd),
    lists: createFipeLists(cache, upstream, odd),
  }
}

/** The purchase core with the hooks of the features, and the features that are built on it. */
function createPurchaseParts(
  base: Base & { readonly notes: Notes; readonly metrics: Registry },
  events: Events,
  parts: UpstreamParts,
) {
  const { store, now, log, notes } = base
  const { upstream, balance, catalog, large } = parts
  const timings = { ...PURCHASE_TIMINGS, ...base.timings.purchases, ...base.timings.polling }
  const processId = randomUUID()
  const sent = copiesOfSent(base.config)
  const core = { store, upstream, events, balance, catalog, now, log, large, processId, timings, sent }
  const limits = createLimits({ store, events, now })
  const readings = new ReadingSchedule({
    ...core,
    fingerprint: upstream.service.fingerprint,
    timings: { ...READING_TIMINGS, ...base.timings.readings },
  })
  const hooks = purchaseHooks(parts, limits, base)
  const storeCheck = new StoreCheck({ ...core, config: base.config, hooks })
  measureLost(base.metrics, () => storeCheck.lost)
  const purchases = new Purchases({
    ...core,
    hooks: {
      ...hooks,
      vetoes: [storeCheck.veto, ...hooks.vetoes],
      chargeListeners: [...hooks.chargeListeners, readings.chargeListener],
    },
  })
  const batchDeps = { ...core, notes, purchases, knownFields, fingerprint: upstream.service.fingerprint }
  const receiver = new Receiver({
    store,
    now,
    log,
    onHint: (upstreamId) => purchases.hint(upstreamId),
    listeners: [storeAlert({ events, now })],
  })
  const batchRunner = new BatchRunner(batchDeps)
  return { limits, storeCheck, purchases, readings, batchDeps, batchRunner, receiver }
}

/** Where plates are put under monitoring, and what removes the words of old alerts. */
function createMonitoringParts({ config, store, now }: Base) {
  const { monitoringPortalUrl: url, retentionDays: days, service } = config
  return {
    monitoringPortal: url === undefined ? undefined : new MonitoringPortal({ url, key: service.key }),
    alertRetention: alertRetention({ store, now, days }),
  }
}

/** What removes people's data, in every room that keeps some. */
function createPrivacyParts(base: Base, closing: AbortSignal) {
  const { retentionDays } = base.config
  const purgeListeners = [purgeLines, forgetCarAnswers]
  const keptTexts = [KEPT_NOTES]
  const retention = new Retention({
    ...base,
    days: retentionDays,
    listeners: purgeListeners,
    texts: keptTexts,
    closing,
  })
  return { retentionDays, purgeListeners, keptTexts, retention }
}
