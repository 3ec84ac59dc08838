import type { FastifyBaseLogger } from 'fastify'
import type { SessionWatch } from './event-stream.ts'
import type { Events } from './events.ts'

interface WatchDeps {
  readonly events: Pick<Events, 'subscribe'>
  readonly sessions: SessionWatch
  readonly log: FastifyBaseLogger
  /** Whether the session may have ended before, because the operation began long after its request. */
  readonly mayHaveEnded?: true
}

/**
 * Watches the session of a running operation, e.g. a download, and calls `end` when the session ends: at once
 * if it ended in this process, or at the next event about staff or sessions if another replica ended it. A
 * failing store also counts as the end.
 *
 * @returns a function that stops watching
 */
export function watchSession(
  { events, sessions, log, mayHaveEnded }: WatchDeps,
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
  if (mayHaveEnded) void check()
  return () => {
    for (const stop of stops) stop()
  }
}
