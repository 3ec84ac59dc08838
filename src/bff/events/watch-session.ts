import type { FastifyBaseLogger } from 'fastify'
import type { SessionWatch } from './event-stream.ts'
import type { Events } from './events.ts'

interface WatchDeps {
  readonly events: Pick<Events, 'subscribe'>
  readonly sessions: SessionWatch
  readonly log: FastifyBaseLogger
}

/**
 * Calls `end` when a session ends that has something under way: at once where it ended in this process, and
 * with the event of a change of people or sessions where another replica made it. A failing store ends it
 * too.
 *
 * @returns a function that stops watching
 */
export function watchSession(
  { events, sessions, log }: WatchDeps,
  sessionId: string,
  end: () => void,
): () => void {
  const check = async () => {
    const person = await sessions.check(sessionId).catch((error: unknown) => {
      log.warn({ err: error }, 'A session could not be checked')
    })
    if (!person) end()
  }
  const stops = [
    sessions.onEnd((ended) => {
      if (ended === sessionId) end()
    }),
    events.subscribe((found) => {
      if (found.some(({ event }) => event.type === 'staff' || event.type === 'session')) void check()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
