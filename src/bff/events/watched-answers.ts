import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import { accessOf, isOpenTo } from '../http/access.ts'
import type { SessionWatch } from './event-stream.ts'
import { watchSession } from './watch-session.ts'

interface Deps extends Pick<Parameters<typeof watchSession>[0], 'events' | 'log'> {
  readonly sessions: Pick<SessionWatch, 'onEnd'> & {
    check(sessionId: string): Promise<Person | undefined>
  }
}

/**
 * Watches the session of each answer that is long on its way: a sheet, or a copy of a person's data. If the
 * reader may no longer have the rest, the connection is cut, like that of a failed download. The file then
 * does not look complete. Documents and event streams are watched by their own code.
 */
export function registerWatchedAnswers(app: FastifyInstance, { events, sessions, log }: Deps): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { sessionId } = request
    const access = request.answerAccess ?? accessOf(request)
    const isLong = payload instanceof Readable || reply.hasHeader('content-disposition')
    // A connection that is closed already would never end the watch.
    if (sessionId !== null && access !== 'public' && isLong && !reply.raw.destroyed) {
      const check = async (id: string) => {
        const person = await sessions.check(id)
        return person && isOpenTo(person, access) ? person : undefined
      }
      const stop = watchSession(
        {
          events,
          log,
          sessions: { check, onEnd: (listener) => sessions.onEnd(listener) },
          mayHaveEnded: true,
        },
        sessionId,
        () => reply.raw.destroy(),
      )
      reply.raw.once('close', stop)
    }
    done(null, payload)
  })
}
