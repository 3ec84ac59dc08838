import { randomUUID } from 'node:crypto'
import type { Registry } from 'prom-client'
import type { Base } from './base.ts'
import { keptLists } from './batches/kept-lists.ts'
import { purgeLines } from './batches/purge-lines.ts'
import { BatchRunner } from './batches/runner.ts'
import { EarlierAnswers, judgeEarlier } from './cars/earlier-answers.ts'
import { judgeByFiles } from './cars/judge.ts'
import { KEPT_NOTES } from './cars/kept-notes.ts'
import { knownFieldsOf } from './cars/known.ts'
import { forgetCarAnswers } from './cars/note-purchase.ts'
import { EVENT_TIMINGS, Events } from './events/events.ts'
import { createFipeLists } from './fipe/lists.ts'
import { HistoryIndex } from './history/history-index.ts'
import { Origins } from './http/origins.ts'
import { Notes } from './journal/notes.ts'
import { createLimits } from './limits/limits.ts'
import { countServiceCalls, createMetrics, measureStore } from './metrics/metrics.ts'
import { alertRetention } from './monitoring/alert-retention.ts'
import { alertsOfCars } from './monitoring/alerts.ts'
import { KEPT_ALERTS } from './monitoring/kept-alerts.ts'
import { MonitoringPortal } from './monitoring/portal.ts'
import { storeAlert } from './monitoring/store-alert.ts'
import { WatchChanges } from './monitoring/watch-changes.ts'
import { Retention } from './privacy/retention.ts'
import { largeAnswers, purchaseHooks } from './purchase-hooks.ts'
import { copiesOfSent } from './purchases/loss/sent-memory.ts'
import { StoreCheck } from './purchases/loss/store-check.ts'
import { measureLost, measurePurchases } from './purchases/purchase-metrics.ts'
import { Purchases } from './purchases/purchases.ts'
import { PURCHASE_TIMINGS } from './purchases/timings.ts'
import { createSignInParts } from './sign-in-parts.ts'
import { observeBalance } from './statement/observe-balance.ts'
import { READING_TIMINGS, ReadingSchedule } from './statement/reading-schedule.ts'
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
import { COUNTED, createUpstream } from './upstream/upstream.ts'
import { Receiver } from './webhooks/receiver.ts'

/** Calls a minute for a key, until the service has stated its limit (interface part 8). */
const CALLS_PER_MINUTE = { live: 120, test: 60 }

/** Every part of the BFF, by name. */
export type Context = Awaited<ReturnType<typeof createParts>>

/** Creates the parts from the bottom up; nothing listens or works yet. */
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
  const history = new HistoryIndex({ store, events, log })
  const earlier = new EarlierAnswers({
    store,
    log,
    environment: upstreamParts.upstream.service.environment,
    closing: closing.signal,
    onEnd: () => history.reload(),
  })
  return {
    ...base,
    events,
    metrics,
    ...createSignInParts(base, events, () => upstreamParts.serviceHealth.state === 'refuses-key'),
    origins: new Origins(config.publicUrl, config.host, config.port),
    /** Set once everything listens; probes wait for it. */
    readiness: { started: false },
    /** Aborted when the server begins to close. */
    closing: closing.signal,
    beginToClose: () => closing.abort(),
    ...upstreamParts,
    notes,
    ...createPurchaseParts({ ...base, notes, metrics, earlier }, events, upstreamParts),
    ...createMonitoringParts({ ...base, events }),
    history,
    earlier,
    ...createPrivacyParts({ ...base, ...upstreamParts, events, earlier }, closing.signal),
  }
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
  const keyAlarm = new KeyAlarm({ events, health: serviceHealth, log, checkEveryMs: timings.keyCheckMs })
  const upstream = createUpstream(service, quota, {
    log,
    note: (state) => {
      serviceHealth.note(state)
      if (state === 'ok') keyAlarm.clear()
      if (state === 'refuses-key') keyAlarm.raise()
    },
    count: countServiceCalls(metrics, COUNTED),
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
  base: Base & { readonly notes: Notes; readonly metrics: Registry; readonly earlier: EarlierAnswers },
  events: Events,
  parts: UpstreamParts,
) {
  const { store, now, log, notes, earlier } = base
  const { upstream, balance, catalog, large } = parts
  const timings = { ...PURCHASE_TIMINGS, ...base.timings.purchases, ...base.timings.polling }
  const processId = randomUUID()
  const sent = copiesOfSent(base.config)
  const core = { store, upstream, events, balance, catalog, now, log, large, processId, timings, sent }
  const limits = createLimits({ ...base, events, environment: upstream.service.environment })
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
      chargeListeners: { ...hooks.chargeListeners, statement: readings.chargeListener },
    },
  })
  const judge = judgeEarlier(judgeByFiles(alertsOfCars), earlier)
  const { fingerprint } = upstream.service
  const batchDeps = {
    ...core,
    notes,
    purchases,
    knownFieldsOf: earlier.before(knownFieldsOf),
    judge,
    fingerprint,
  }
  const receiver = new Receiver({
    store,
    now,
    log,
    onHint: (upstreamId) => purchases.hint(upstreamId),
    listeners: [storeAlert({ events, now })],
  })
  const batchRunner = new BatchRunner(batchDeps)
  return { limits, storeCheck, purchases, readings, judge, batchDeps, batchRunner, receiver }
}

/** The parts that link to the monitoring portal and remove the texts of old alerts. */
function createMonitoringParts({ config, store, now, events }: Base & { readonly events: Events }) {
  const { monitoringPortalUrl: url, retentionDays: days, service } = config
  return {
    monitoringPortal: url === undefined ? undefined : new MonitoringPortal({ url, key: service.key }),
    changes: new WatchChanges({ store, events, now }),
    alertRetention: alertRetention({ store, now, days }),
  }
}

/** The parts that remove personal data, in every folder that stores some. */
function createPrivacyParts(
  base: Base & UpstreamParts & { readonly events: Events; readonly earlier: EarlierAnswers },
  closing: AbortSignal,
) {
  const { retentionDays } = base.config
  const purgeListeners = [purgeLines, forgetCarAnswers]
  const keptTexts = [KEPT_NOTES, KEPT_ALERTS, keptLists(base)]
  const retention = new Retention({
    ...base,
    fingerprint: base.upstream.service.fingerprint,
    days: retentionDays,
    listeners: purgeListeners,
    texts: keptTexts,
    closing,
    mayPurge: () => base.earlier.left === 0,
  })
  const beforePurge = (ids: readonly string[]) => base.earlier.ofPurchases(ids)
  return { retentionDays, purgeListeners, beforePurge, keptTexts, retention }
}
