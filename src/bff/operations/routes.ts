import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { AnswerOf } from '#contract/console/routes.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { clockAgrees } from '../store/shared-clock.ts'
import { type Store, type StoreOptions, roomLeft, storeAnswers } from '../store/store.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
]

interface RouteDeps {
  readonly store: Store
  readonly config: StoreOptions
  readonly now: () => number
  readonly sharedClock: boolean
  readonly metrics: Registry
  /** With this token `/metrics` can be read from other machines too. */
  readonly metricsToken: string | undefined
  /** Whether this replica takes requests: it has started and is not closing. */
  readonly isServing: () => boolean
  /** The state of the service according to the last call. */
  readonly serviceState: () => AnswerOf<'ready'>['service']
  /** The number of rows that were missing in the store at this start. */
  readonly lostRows: () => { readonly entries: number; readonly purchases: number }
}

/** Routes for operators: health, readiness and metrics. */
export function registerOperationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  route(app, 'health', () => ({ status: 'ok' }))

  // An unreachable service does not make this replica useless: history, results and accounts still work.
  route(app, 'ready', async ({ reply }) => {
    const store = await stateOf(deps)
    const clock = store === 'unavailable' ? 'ok' : await clockOf(deps)
    // With a wrong clock, leases, waits and prices would be wrong: another replica should serve the people.
    const ready = store !== 'unavailable' && clock === 'ok' && deps.isServing()
    void reply.code(ready ? 200 : 503)
    return {
      status: ready ? 'ready' : 'not-ready',
      store,
      clock,
      service: deps.serviceState(),
    }
  })

  route(app, 'metrics', async ({ request, reply }) => {
    // 404, so that outsiders cannot tell the endpoint exists.
    if (!mayReadMetrics(request, deps.metricsToken)) throw new HttpFailure('NOT_FOUND')
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })
}

/** With less free space than this, SQLite soon refuses to write (bytes). */
const LEAST_ROOM = 1_000_000

async function stateOf({ store, config, lostRows }: RouteDeps): Promise<AnswerOf<'ready'>['store']> {
  if (!(await storeAnswers(store))) return 'unavailable'
  const room = await roomLeft(config).catch(() => 0)
  if (room !== undefined && room < LEAST_ROOM) return 'full'
  const { entries, purchases } = lostRows()
  return entries + purchases > 0 ? 'lost-rows' : 'ok'
}

/** After this long the probe answers without the clock (ms). */
const LATE_MS = 500

async function clockOf({ store, now, sharedClock }: RouteDeps): Promise<AnswerOf<'ready'>['clock']> {
  if (!sharedClock) return 'ok'
  const agrees = clockAgrees(store, now).catch(() => true)
  return (await Promise.race([agrees, delay(LATE_MS, true, { ref: false })])) ? 'ok' : 'wrong'
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const [scheme, given] = request.headers.authorization?.split(' ') ?? []
  if (token !== undefined && scheme?.toLowerCase() === 'bearer' && given !== undefined) {
    return timingSafeEqual(digest(given), digest(token))
  }
  // A proxy on this machine also connects from loopback, for any client. One of these headers reveals it.
  if (PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false
  const address = request.socket.remoteAddress ?? ''
  return loopback.check(address.replace(/^::ffff:/, ''), address.includes('.') ? 'ipv4' : 'ipv6')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
