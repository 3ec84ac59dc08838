import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '#brazil/durations.ts'
import { ErrorBodySchema, type ErrorDetail } from '#contract/console/error.ts'
import { type InquiryRecord, InquiryRecordSchema } from '#contract/console/record.ts'
import type { Role } from '#contract/console/role.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { ServiceOptions } from '#service/options.ts'
import { type RunningService, startService } from '#service/service.ts'
import type { Timings } from './base.ts'
import type { BffConfig } from './config/config.ts'
import type { StoreOptions } from './store/store.ts'
import { type TestBff, startTestBff } from './test-bff.ts'
import { openingPrice } from './test-prices.ts'

export const WEBHOOK_SECRET = 'whsec_for_tests_only_0123456789'

/** Waits of tests: tens of milliseconds instead of seconds. */
export const QUICK: Timings = {
  purchases: {
    retries: [20, 40, 80],
    slowRetries: [50, 100],
    keyPauseMs: 100,
    limitPauseMs: 50,
    // Tests wait for answers, not for this time; tests about missing answers set a shorter one.
    answerWaitMs: 15_000,
    // A machine that stalls for a second must not look like a dead process. Tests that kill a process wait
    // this long.
    leaseMs: 3000,
    tickMs: 20,
  },
  // Tests about the key wait for the next check whether it works again.
  keyCheckMs: 100,
  // Tests count calls, so only the tests about balance readings let the balance be read.
  readings: { settledMs: HOUR_MS, everyMs: HOUR_MS },
  polling: { firstPollMs: 40, minIntervalMs: 40, maxIntervalMs: 60 },
  // No call of these tests takes that long; tests about calls without an answer set a shorter limit.
  callTimeoutMs: 15_000,
}

export interface ShopOptions {
  readonly service?: Partial<ServiceOptions>
  readonly timings?: Timings
  readonly config?: Partial<BffConfig>
  readonly store?: StoreOptions
  readonly environment?: 'live' | 'test'
  readonly now?: () => number
}

/** A signed-in person's calls. */
export interface Caller {
  readonly cookie: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** PUT of an intent: the answer's status with its record or error. */
  buy(request: Record<string, unknown>, options?: BuyOptions): Promise<Bought>
  read(id: string): Promise<InquiryRecord>
  /** Reads until the state is one of `states`. */
  until(id: string, ...states: string[]): Promise<InquiryRecord>
}

export interface BuyOptions {
  readonly id?: string
  /** Id of the earlier purchase of the same that is bought again. */
  readonly repurchaseOf?: string
  /** Buys the earlier purchase that a refusal names again, like a person who sees the refusal. */
  readonly again?: boolean
  /** The confirmed price; by default the embedded service's initial one. */
  readonly priceCents?: number
}

export interface Bought {
  readonly id: string
  readonly status: number
  readonly record: InquiryRecord | undefined
  readonly error: ErrorDetail | undefined
}

/** The embedded service and a real BFF in front of it. */
export interface Shop {
  readonly service: RunningService
  readonly bff: TestBff
  readonly person: (role?: Role) => Promise<Caller>
  /** Debits less refunds at the service, in cents, and the number of debits. */
  spent(): { readonly cents: number; readonly debits: number }
  /** Calls of the last minute, as the quota counts them. */
  callsMade(): Promise<number>
  /**
   * Calls that wait for a slot. A purchase is stored a moment before its call waits: a clock that is advanced
   * in that moment makes it too old to be sent.
   */
  callsWaiting(): number
  /**
   * Stops the service's clock, so that running inquiries stay running; the returned function starts it
   * again.
   */
  holdProcessing(): () => void
  /** Ends this BFF and starts another on the same store and service. */
  restart(overrides?: Partial<ShopOptions>): Promise<void>
  close(): Promise<void>
}

export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-shop-'))
  const serviceNow = options.service?.now ?? (() => Date.now())
  let heldAt: number | undefined
  const service = await startService({
    dataDir: join(dataDir, 'service'),
    port: 0,
    openingBalanceCents: 1_000_00,
    processingMs: { min: 80, max: 80 },
    rateLimit: { live: 1_000, test: 1_000 },
    webhooks: [],
    allowLoopbackWebhooks: true,
    ...options.service,
    now: () => heldAt ?? serviceNow(),
  })
  const key = options.environment === 'test' ? service.testKey : service.liveKey
  const start = (now: Partial<ShopOptions> = {}) =>
    startTestBff({
      timings: { ...QUICK, ...options.timings, ...now.timings },
      ...((now.now ?? options.now) && { now: now.now ?? options.now }),
      config: {
        service: { url: service.url, key },
        webhookSecrets: [WEBHOOK_SECRET],
        monitoringPortalUrl: service.url,
        dataDir: options.store?.dataDir ?? join(dataDir, 'console'),
        ...(options.store?.databaseUrl !== undefined && { databaseUrl: options.store.databaseUrl }),
        ...options.config,
        ...now.config,
      },
    })
  let bff = await start()

  return {
    service,
    get bff() {
      return bff
    },

    person: async (role = 'buyer') => caller(() => bff.url, await bff.signIn(role)),

    spent() {
      const entries = service.portal.ledger({ limit: 100_000 })
      const moved = entries.filter((entry) => entry.kind === 'debit' || entry.kind === 'refund')
      return {
        cents: -moved.reduce((sum, entry) => sum + entry.amountCents, 0),
        debits: moved.filter((entry) => entry.amountCents < 0).length,
      }
    },

    async callsMade() {
      const used = await bff.context.store.db
        .selectFrom('call_slot')
        .select('slot')
        .where('free_at', '>', 0)
        .execute()
      return used.length
    },

    callsWaiting() {
      return bff.context.upstream.quota.state().waiting.reduce((sum, { count }) => sum + count, 0)
    },

    holdProcessing() {
      heldAt = serviceNow()
      return () => {
        heldAt = undefined
      }
    },

    async restart(overrides) {
      await bff.close()
      bff = await start(overrides)
    },

    async close() {
      await bff.close()
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** `patienceMs`: how long `until` waits for a state. */
export function caller(url: () => string, cookie: string, { patienceMs = 30_000 } = {}): Caller {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(url() + path, {
      ...init,
      headers: {
        cookie,
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })

  const read = async (id: string) => {
    const answer = await call(buildPath(CONSOLE_PATHS.inquiry, { id }))
    if (answer.status !== 200) throw new Error(`Record ${id}: ${answer.status} ${await answer.text()}`)
    return InquiryRecordSchema.parse(await answer.json())
  }

  return {
    cookie,
    fetch: call,
    read,

    async buy(request, { id = randomUUID(), priceCents = openingPrice(request), again, repurchaseOf } = {}) {
      const path = buildPath(CONSOLE_PATHS.inquiry, { id })
      const put = async (named?: string) => {
        const body = JSON.stringify({ request, priceCents, over: named })
        return bought(id, await call(path, { method: 'PUT', body }))
      }
      return again ? payAgain(put) : put(repurchaseOf)
    },

    async until(id, ...states) {
      const giveUp = performance.now() + patienceMs
      for (;;) {
        const record = await read(id)
        if (states.includes(record.state)) return record
        if (performance.now() > giveUp) throw new Error(`Still ${record.state}, not ${states.join(' or ')}`)
        // A pause between two readings; the condition decides, not the time.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}

/**
 * Places an order. If the shop already has the same purchase, buys again the one that the refusal names, and
 * a newer one if it has come in between, like a person who sees the refusal.
 */
export async function payAgain(put: (repurchaseOf?: string) => Promise<Bought>): Promise<Bought> {
  let earlier: string | undefined
  for (;;) {
    const answer = await put(earlier)
    const newest = answer.error?.similar?.id
    if (newest === undefined || newest === earlier) return answer
    earlier = newest
  }
}

export async function bought(id: string, answer: Response): Promise<Bought> {
  const body: unknown = await answer.json()
  const record = InquiryRecordSchema.safeParse(body).data
  const error = ErrorBodySchema.safeParse(body).data?.error
  if (!record && !error) throw new Error(`Neither record nor error: ${answer.status}`)
  return { id, status: answer.status, record, error }
}
