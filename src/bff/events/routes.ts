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

/** Keeps proxies from closing a quiet stream, and notices a session that ran out in silence (ms). */
const HEARTBEAT_MS = 20_000

/** A refusal of one who opens streams without end takes so long (ms). */
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
 * What changes, as it changes. Begins after the event of the query, and resumes after `Last-Event-ID`. The
 * session is checked at every event and every heartbeat; with it the stream ends.
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

/** The number of the last event that the browser has. */
async function startOf(
  request: FastifyRequest,
  after: number | undefined,
  { events }: Pick<RouteDeps, 'events'>,
): Promise<number> {
  return lastEventId(request) ?? after ?? (await events.newest())
}

function lastEventId(request: FastifyRequest): number | undefined {
  const text = request.headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
