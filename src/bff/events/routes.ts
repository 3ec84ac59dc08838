import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { registerGauges } from '../metrics/gauges.ts'
import { EventStream, type SessionWatch } from './event-stream.ts'
import type { Events } from './events.ts'
import { openStream } from './stream.ts'

/** Keeps proxies from closing a quiet stream, and notices a session that ran out in silence (ms). */
const HEARTBEAT_MS = 20_000

/**
 * Streams of one person at once. The console holds one per browser; each costs a session check at every
 * event, so that hundreds of one account's would slow everybody down.
 */
const MAX_PER_PERSON = 30

interface RouteDeps {
  readonly events: Events
  readonly sessions: SessionWatch
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
  readonly log: FastifyBaseLogger
  readonly metrics: Registry
  readonly heartbeatMs?: number | undefined
}

/**
 * What changes, as it changes. Begins after the event of the query, and resumes after `Last-Event-ID`. The
 * session is checked at every event and every heartbeat; with it the stream ends.
 */
export function registerEventRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const streams = new Map<string, number>()
  const count = (personId: string, change: number) => {
    const left = (streams.get(personId) ?? 0) + change
    if (left > 0) streams.set(personId, left)
    else streams.delete(personId)
  }

  const total = () => [...streams.values()].reduce((sum, each) => sum + each, 0)
  registerGauges(deps.metrics, () => ({ people: streams.size, streams: total() }), [
    {
      name: 'patio_connected_people',
      help: 'People who have the console open at this process',
      values: ({ people }) => [[{}, people]],
    },
    {
      name: 'patio_event_streams',
      help: 'Open event streams of this process',
      values: (now) => [[{}, now.streams]],
    },
  ])

  route(app, 'events', async ({ request, query, reply, person }) => {
    const last = lastEventId(request) ?? query.after ?? (await deps.events.newest())
    // No `await` between the check and the increment.
    if ((streams.get(person.id) ?? 0) >= MAX_PER_PERSON) throw new HttpFailure('BUSY', { retryAfter: 30 })
    count(person.id, 1)
    const raw = openStream(reply)
    // oxlint-disable-next-line no-new -- it lives as long as the connection that it serves
    new EventStream({
      ...deps,
      raw,
      last,
      sessionId: request.sessionId ?? '',
      heartbeatMs: deps.heartbeatMs ?? HEARTBEAT_MS,
      onEnd: () => count(person.id, -1),
    })
    return reply
  })
}

function lastEventId(request: FastifyRequest): number | undefined {
  const text = request.headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
