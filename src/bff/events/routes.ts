import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { HttpFailure } from '../http/http-failure.ts'
import { route } from '../http/route.ts'
import { registerGauges } from '../metrics/gauges.ts'
import { EventStream, type SessionWatch } from './event-stream.ts'
import type { Events } from './events.ts'
import { StreamShares, sharedChecks } from './stream-share.ts'
import { openStream } from './stream.ts'

/** Keeps proxies from closing a quiet stream, and detects a session that expired without an event (ms). */
const HEARTBEAT_MS = 20_000

/** How long the refusal of a client that opens streams endlessly is delayed (ms). */
const SLOWLY_MS = 1000

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
 * The route of the event stream. It begins after the event of the query, or resumes after `Last-Event-ID`. If
 * it cannot, the answer is 204. It checks the session at every event and every heartbeat, and ends with the
 * session.
 */
export function registerEventRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const shares = new StreamShares()
  const checkAt = sharedChecks(deps.sessions)
  registerGauges(deps.metrics, () => shares.state, [
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
    const refusal = shares.enter(person.id)
    if (refusal) {
      const { retryAfter, slowly } = refusal
      if (slowly) await delay(SLOWLY_MS, undefined, { signal: deps.closing }).catch(() => undefined)
      throw new HttpFailure('BUSY', { retryAfter })
    }
    const leave = () => shares.leave(person.id)
    const last = await startOf(request, query.after, deps).catch((error: unknown) => {
      leave()
      throw error
    })
    if (last === undefined) {
      leave()
      // This status ends the browser's stream. The console then opens a new one and reads everything again.
      return reply.code(204).send()
    }
    const raw = openStream(reply)
    const sessionId = request.sessionId ?? ''
    // oxlint-disable-next-line no-new -- it lives as long as the connection that it serves
    new EventStream({
      ...deps,
      raw,
      last,
      sessionId,
      checkAt: (arrived) => checkAt(sessionId, arrived),
      heartbeatMs: deps.heartbeatMs ?? HEARTBEAT_MS,
      onEnd: leave,
    })
    return reply
  })
}

/** The number of the last event that the browser already has; undefined if it has missed some for good. */
async function startOf(
  request: FastifyRequest,
  after: number | undefined,
  { events }: Pick<RouteDeps, 'events'>,
): Promise<number | undefined> {
  const known = lastEventId(request) ?? after
  if (known === undefined) return await events.newest()
  return (await events.canResume(known)) ? known : undefined
}

function lastEventId(request: FastifyRequest): number | undefined {
  const text = request.headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
