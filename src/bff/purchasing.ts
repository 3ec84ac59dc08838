import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { FipeTableRequestSchema } from '#contract/service/fipe.ts'
import { registerCatalogRoutes } from './availability/routes.ts'
import { createBatches } from './batches/batches.ts'
import type { AppContext } from './context.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { EVENT_TIMINGS, type EventTimings, createEvents, type Events } from './events/events.ts'
import { registerEventRoutes } from './events/routes.ts'
import { createFipeLists } from './fipe/lists.ts'
import { registerFipeRoutes } from './fipe/routes.ts'
import { askedValue } from './fipe/table-value.ts'
import { countServiceCalls } from './operations/metrics.ts'
import { createIntents } from './purchases/intents.ts'
import { FOLLOW_TIMINGS, type FollowTimings } from './purchases/poll-schedule.ts'
import { createFollowing } from './purchases/polling.ts'
import { registerInquiryRoutes } from './purchases/routes.ts'
import { INTENT_TIMINGS, type IntentTimings } from './purchases/timings.ts'
import { createBalance } from './upstream/cache/balance.ts'
import { KeptAnswers } from './upstream/cache/cached-answers.ts'
import { createCatalog } from './upstream/cache/catalog.ts'
import { createPublicAnswers } from './upstream/cache/public-answers.ts'
import { registerKeptRoutes } from './upstream/cache/routes.ts'
import { createServiceClient } from './upstream/client/service-client.ts'
import { createKeyAlarm } from './upstream/key-alarm.ts'
import { createBudget } from './upstream/quota/call-quota.ts'
import { type Upstream, createUpstream } from './upstream/upstream.ts'
import { createReceiver } from './webhooks/receiver.ts'
import { registerWebhookRoutes } from './webhooks/routes.ts'

/** Everything that may be shortened in tests, in milliseconds. */
export interface PurchasingTimings {
  readonly intents?: Partial<IntentTimings>
  readonly following?: Partial<FollowTimings>
  readonly events?: Partial<EventTimings>
  readonly heartbeatMs?: number
  /** Without an answer of the service for this long the outcome is unknown. */
  readonly callTimeoutMs?: number
  /** Whoever reads nothing of a download for this long is cut off. */
  readonly downloadStallMs?: number
}

/** Buying from the service: the one place where its parts are put together. */
export interface Purchasing {
  readonly upstream: Upstream
  readonly events: Events
  registerRoutes(app: FastifyInstance): void
  /** Takes up what an earlier process left, and begins to follow. */
  start(): Promise<void>
  /** Waits for the calls that have left: their answers must be stored. Before the store is closed. */
  close(): Promise<void>
}

/** Calls a minute that a key may make, before the service has told its own number (interface, part 8). */
const CALLS_PER_MINUTE = { live: 120, test: 60 }

const SWEEP_MS = 3_600_000

/** What is under way when the BFF stops may take this long. */
const GRACE_MS = 5000

export async function createPurchasing(
  context: AppContext,
  shortened: PurchasingTimings = {},
): Promise<Purchasing> {
  const { store, now, log, config } = context
  const timings = { ...INTENT_TIMINGS, ...FOLLOW_TIMINGS, ...shortened.intents, ...shortened.following }
  const owner = randomUUID()

  const service = createServiceClient({
    ...config.service,
    ...(shortened.callTimeoutMs !== undefined && { timeoutMs: shortened.callTimeoutMs }),
  })
  const budget = await createBudget({
    store,
    now,
    log,
    fingerprint: service.fingerprint,
    limit: CALLS_PER_MINUTE[service.environment ?? 'live'],
  })
  const events = createEvents({
    store,
    now,
    log,
    databaseUrl: config.databaseUrl,
    timings: { ...EVENT_TIMINGS, ...shortened.events },
  })
  const keyAlarm = createKeyAlarm({ events, health: context.serviceHealth, now, log })
  const upstream = createUpstream(service, budget, {
    note: (state) => {
      context.serviceHealth.note(state)
      if (state === 'ok') keyAlarm.clear()
    },
    count: countServiceCalls(context.metrics),
  })
  const kept = new KeptAnswers({ store, now, log })
  const balance = createBalance(kept, upstream, events)
  const catalog = createCatalog(kept, upstream)
  const lists = createFipeLists(kept, upstream)
  const following = createFollowing({ store, upstream, events, balance, now, log, owner, timings })
  const intents = createIntents({
    store,
    upstream,
    events,
    balance,
    catalog,
    now,
    log,
    owner,
    timings,
    valueAskedFor: async (request) => {
      const asked = FipeTableRequestSchema.safeParse(request)
      return asked.success ? askedValue(lists.known, asked.data) : undefined
    },
    onKeyRefused: () => keyAlarm.raise(),
    onAccepted: (upstreamId) => {
      following.accepted(upstreamId).catch((error: unknown) => {
        log.warn({ err: error }, 'An early webhook could not be looked for; the follower will see by itself')
      })
    },
  })
  const batches = createBatches({
    store,
    events,
    intents,
    catalog,
    balance,
    now,
    log,
    fingerprint: service.fingerprint,
    owner,
    timings,
  })
  const receiver = createReceiver({ store, following, now, log })
  let sweeping: NodeJS.Timeout | undefined

  return {
    upstream,
    events,

    registerRoutes(app) {
      registerInquiryRoutes(app, context, { intents, following })
      registerKeptRoutes(app, { balance, publicAnswers: createPublicAnswers(kept, upstream) })
      registerCatalogRoutes(app, context, catalog)
      registerDocumentRoutes(app, context, upstream, {
        ...(shortened.downloadStallMs !== undefined && { stallMs: shortened.downloadStallMs }),
      })
      registerFipeRoutes(app, context, { intents, lists })
      batches.registerRoutes(app)
      registerEventRoutes(app, context, events, {
        ...(shortened.heartbeatMs !== undefined && { heartbeatMs: shortened.heartbeatMs }),
      })
      registerWebhookRoutes(app, context, receiver)
    },

    async start() {
      keyAlarm.start()
      await events.start()
      await intents.start()
      following.start()
      batches.start()
      sweeping = setInterval(() => {
        receiver.sweep().catch((error: unknown) => log.warn({ err: error }, 'Old webhook events remain'))
      }, SWEEP_MS)
      sweeping.unref()
    },

    async close() {
      clearInterval(sweeping)
      // Nobody waits for room any more; who has it finishes.
      budget.close()
      const finished = batches.close().then(() => Promise.all([intents.close(), following.close()]))
      // A call that takes longer is broken off: its intent stays `sending`, and the next start asks again.
      await Promise.race([finished, delay(GRACE_MS, undefined, { ref: false })])
      await service.close()
      await finished
      await events.close()
    },
  }
}
