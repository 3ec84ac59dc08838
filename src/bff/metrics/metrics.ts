import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { routeOf } from '../http/matched-route.ts'
import { type Store, type StoreOptions, roomLeft, storeAnswers } from '../store/store.ts'
import { registerGauges } from './gauges.ts'

/** The name of the counter of calls to the service. */
export const SERVICE_CALLS = 'patio_service_calls_total'

/** Creates a registry for one app, because several apps may run in one process (tests do that). */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'patio_' })
  return registry
}

/** Records an answer: its method, the route's template, its status, and its duration (ms). */
export type NoteAnswer = (method: string, route: string, status: number, ms: number) => void

/**
 * Records the duration of every answer by route and status. The label is the route's template, never the URL
 * with its values.
 *
 * @returns a function that records an answer sent without Fastify
 */
export function registerRequestMetrics(app: FastifyInstance, registry: Registry): NoteAnswer {
  const seconds = new Histogram({
    name: 'patio_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const timers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  // Timers are cached, because finding one by its labels takes longer than recording a time.
  const timerOf = (method: string, route: string, status: number) => {
    const name = `${method} ${status} ${route}`
    let timer = timers.get(name)
    if (!timer) timers.set(name, (timer = seconds.labels({ method, route, status })))
    return timer
  }
  const note: NoteAnswer = (method, route, status, ms) => timerOf(method, route, status).observe(ms / 1000)
  app.addHook('onResponse', (request, reply, done) => {
    note(request.method, routeOf(request).url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
  return note
}

/**
 * Measures how long the store takes for the smallest query, with no value while it does not answer, and the
 * free space on its disk.
 */
export function measureStore(registry: Registry, store: Store, options: StoreOptions): void {
  const probe = async () => {
    const startedAt = performance.now()
    if (!(await storeAnswers(store))) throw new Error('The store does not answer')
    return performance.now() - startedAt
  }
  registerGauges(registry, probe, [
    {
      name: 'patio_store_probe_seconds',
      help: 'Time of the smallest question to the store, asked when the metrics are read',
      values: (ms) => [[{}, ms / 1000]],
    },
  ])
  registerGauges(registry, () => roomLeft(options), [
    {
      name: 'patio_store_room_bytes',
      help: 'Room on the disk of a SQLite store; no value for PostgreSQL',
      values: (bytes) => (bytes === undefined ? [] : [[{}, bytes]]),
    },
  ])
}

interface Counted {
  readonly calls: readonly string[]
  readonly outcomes: readonly string[]
}

/**
 * Counts every call to the service by name and outcome. A `limited` one is a 429 of the service. Each count
 * begins at 0: in a series that begins with 1, Prometheus sees no increase, and no alert fires.
 */
export function countServiceCalls(
  registry: Registry,
  { calls: names, outcomes }: Counted,
): (call: string, outcome: string) => void {
  const calls = new Counter({
    name: SERVICE_CALLS,
    help: 'Calls to the inquiry service by outcome, without those that the call quota held back',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  for (const call of names) for (const outcome of outcomes) calls.inc({ call, outcome }, 0)
  return (call, outcome) => calls.inc({ call, outcome })
}
