import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { AppContext } from '../context.ts'
import { personOf } from '../http/access.ts'
import { Failure } from '../http/failure.ts'
import type { Events, NumberedEvent } from './events.ts'
import { eventText, writeTo } from './stream.ts'

/** Keeps proxies from closing a quiet stream, and notices a session that ran out in silence (ms). */
const HEARTBEAT_MS = 20_000

/**
 * Streams of one person at once. The console holds one per browser; each costs a look at the session at every event, so that
 * hundreds of one account's would slow everybody down.
 */
const MOST_PER_PERSON = 30

interface EventRouteOptions {
  readonly heartbeatMs?: number
}

/**
 * `GET /api/events`: what changes, as it changes. Resumes after `Last-Event-ID`. The session is checked at every event and
 * every heartbeat; with it the stream ends.
 */
export function registerEventRoutes(
  app: FastifyInstance,
  context: AppContext,
  events: Events,
  { heartbeatMs = HEARTBEAT_MS }: EventRouteOptions = {},
): void {
  const { sessions, sessionEvents, closing, log } = context
  const streams = new Map<string, number>()

  app.get(
    CONSOLE_PATHS.events,
    { config: { access: 'signed-in', activity: false } },
    async (request, reply) => {
      const sessionId = request.sessionId ?? ''
      const { id: personId } = personOf(request)
      let last = lastEventId(request) ?? (await events.newest())
      // No wait between this and the counting.
      if ((streams.get(personId) ?? 0) >= MOST_PER_PERSON) throw new Failure('BUSY', { retryAfter: 30 })
      streams.set(personId, (streams.get(personId) ?? 0) + 1)
      let counted = true
      let work = Promise.resolve()

      reply.hijack()
      const { raw } = reply
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value)
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Some proxies hold answers back until they are whole.
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')

      const sessionEnded = eventText({ seq: last, event: { type: 'session', data: { signedIn: false } } })
      // No id: the browser's place in the stream stays where it is.
      const goodbye = sessionEnded.slice(sessionEnded.indexOf('\n') + 1)

      async function deliver(found: readonly NumberedEvent[]): Promise<void> {
        if (!(await sessions.check(sessionId))) return end(goodbye)
        for (const each of found) {
          if (each.seq <= last) continue
          if (!writeTo(raw, eventText(each))) return end()
          last = each.seq
        }
      }

      /** One thing after the other, in order; a failing store ends the stream, and the browser comes back. */
      function then(step: () => Promise<void>): void {
        work = work.then(step).catch((error: unknown) => {
          log.warn({ err: error }, 'An event stream ended')
          end()
        })
      }

      const unsubscribe = events.subscribe((found) => then(() => deliver(found)))
      const stopWatching = sessionEvents.onEnd((ended) => {
        if (ended === sessionId) end(goodbye)
      })
      const heartbeat = setInterval(() => {
        then(async () => {
          if (!(await sessions.check(sessionId))) end(goodbye)
          else if (!writeTo(raw, ': here\n\n')) end()
        })
      }, heartbeatMs)
      const close = () => end()
      closing.addEventListener('abort', close, { once: true })
      raw.once('close', close)

      function end(text?: string): void {
        if (counted) leave(streams, personId)
        counted = false
        unsubscribe()
        stopWatching()
        clearInterval(heartbeat)
        closing.removeEventListener('abort', close)
        if (!raw.writableEnded && !raw.destroyed) raw.end(text)
      }

      // What was missed comes first; what arrives meanwhile waits its turn and is not sent twice.
      then(async () => {
        for (let missed = await events.since(last); missed.length > 0; missed = await events.since(last)) {
          const before = last
          await deliver(missed)
          if (last === before) return
        }
      })
    },
  )
}

function leave(streams: Map<string, number>, personId: string): void {
  const left = (streams.get(personId) ?? 1) - 1
  if (left > 0) streams.set(personId, left)
  else streams.delete(personId)
}

function lastEventId(request: FastifyRequest): number | undefined {
  const text = request.headers['last-event-id']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
