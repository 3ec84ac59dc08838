import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Person } from '#contract/console/session.ts'
import { accessOf, isOpenTo } from '../http/access.ts'
import { watchSession } from './watch-session.ts'

type Deps = Pick<Parameters<typeof watchSession>[0], 'events' | 'sessions' | 'log'>

/**
 * Watches the session of each answer that is long on its way: a sheet, a copy of a person's data, or a result
 * that shows people. If the reader may no longer have the rest, the connection is cut, like that of a failed
 * download. The file then does not look complete. Documents and event streams are watched by their own code.
 */
export function registerWatchedAnswers(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { sessionId } = request
    const access = request.answerAccess ?? accessOf(request)
    const { showsPeople } = request
    const isLong = payload instanceof Readable || reply.hasHeader('content-disposition') || showsPeople
    // A connection that is closed already would never end the watch.
    if (sessionId !== null && access !== 'public' && isLong && !reply.raw.destroyed) {
      const mayGoOn = (person: Person) => isOpenTo(person, access) && (person.mayQueryPeople || !showsPeople)
      const stop = watchSession({ ...deps, mayGoOn }, sessionId, () => reply.raw.destroy())
      reply.raw.once('close', stop)
    }
    done(null, payload)
  })
}
