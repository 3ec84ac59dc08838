import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import cookies from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { configOf } from '../http/access.ts'
import type { PersonReader } from '../http/fast-path.ts'
import { routeOf } from '../http/matched-route.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Origin } from './session-rows.ts'
import type { LiveSession, Sessions } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** Sets the person and the session of the cookie on each API request. */
export function sessionReader(sessions: Sessions, cookie: SessionCookie) {
  return (request: FastifyRequest): Promise<void> | undefined => {
    // Pages and files do not depend on the person.
    if (!routeOf(request).url?.startsWith('/api/')) return undefined
    const token = cookie.read(request)
    if (token === undefined) return undefined
    const activity = configOf(request)?.activity !== false
    const origin = originOf(request, request.ip)
    const known = sessions.remembered(token, activity, origin)
    if (known) return noteSession(request, known)
    return sessions.read(token, activity, origin).then((session) => noteSession(request, session))
  }
}

/**
 * Reads the person of a request that Fastify has not parsed yet. Only for calls that do not keep a session
 * alive.
 *
 * @param addressOf the client's address; undefined if the connection is closed
 */
export function rememberedReader(
  sessions: Sessions,
  cookie: SessionCookie,
  addressOf: (request: IncomingMessage) => string | undefined,
): PersonReader {
  /** The last cookies of each connection, already parsed: a browser usually sends the same ones. */
  const last = new WeakMap<Socket, { readonly cookies: string; readonly sessionId: string | undefined }>()
  const sessionIdOf = ({ headers, socket }: IncomingMessage): string | undefined => {
    const sent = headers.cookie ?? ''
    const known = last.get(socket)
    if (known?.cookies === sent) return known.sessionId
    const token = cookie.in(cookies.parse(sent))
    const sessionId = token === undefined ? undefined : hashOf(token)
    last.set(socket, { cookies: sent, sessionId })
    return sessionId
  }
  return {
    presumed: (request) => {
      const id = sessionIdOf(request)
      return id === undefined ? null : (sessions.presumedOf(id) ?? null)
    },
    checked: (request) => {
      const id = sessionIdOf(request)
      const address = addressOf(request)
      if (id === undefined || address === undefined) return null
      return sessions.rememberedOf(id, false, originOf(request, address))?.person ?? null
    },
  }
}

function noteSession(request: FastifyRequest, session: LiveSession | undefined): undefined {
  request.person = session?.person ?? null
  request.sessionId = session?.id ?? null
}

/** A longer user agent is cut: only its beginning names what is shown (characters). */
const MAX_USER_AGENT = 400

function originOf({ headers }: Pick<IncomingMessage, 'headers'>, address: string): Origin {
  return { userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT), address }
}
