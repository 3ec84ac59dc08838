import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import type { SessionWatch } from './event-stream.ts'
import type { Events } from './events.ts'

interface WatchDeps {
  readonly events: Pick<Events, 'subscribe'>
  readonly sessions: Pick<SessionWatch, 'onEnd'> & {
    check(sessionId: string): Promise<Person | undefined>
  }
  readonly log: FastifyBaseLogger
  /** Whether the person may have the rest. A right that was taken away counts as the end. */
  readonly mayGoOn?: (person: Person) => boolean
}

/**
 * Watches the session of a running operation, e.g. a download, and calls `end` when the session ends: at once
 * if it ended in this process or has ended already, or at the next event about staff or sessions if another
 * replica ended it. A failing store also counts as the end.
 *
 * @returns a function that stops watching
 */
export function watchSession(
  { events, sessions, log, mayGoOn = () => true }: WatchDeps,
  sessionId: string,
  end: () => void,
): () => void {
  const check = async () => {
    const person = await sessions.check(sessionId).catch((error: unknown) => {
      log.warn({ err: error }, 'A session could not be checked')
    })
    if (!person || !mayGoOn(person)) end()
  }
  const stops = [
    sessions.onEnd((ended) => {
      if (ended === sessionId) end()
    }),
    events.subscribe((found) => {
      if (found.some(({ event }) => event.type === 'staff' || event.type === 'session')) void check()
    }),
  ]
  // The session or the right may have ended between the request's reading of it and now.
  void check()
  return () => {
    for (const stop of stops) stop()
  }
}
