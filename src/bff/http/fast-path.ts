import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import type { Person } from '#contract/console/session.ts'
import { routePath } from '#contract/path.ts'
import { isOpenTo } from './access.ts'
import { type TextAnswer, JsonText, textAnswer } from './json-text.ts'
import { type HostCheck, isUnderOurName } from './known-host.ts'
import { requestIdOf } from './request-id.ts'
import { isReadByUs } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath
  }
}

/** Returns an answer that is in memory, as a value or as its JSON text; undefined if the handler must run. */
type Ready = (call: { readonly person: Person | null; readonly params: { readonly id: string } }) => unknown

interface FastPathRules {
  readonly host: HostCheck
  /** The person of a remembered session for which nothing has to be written; otherwise null. */
  readonly personOf: (request: IncomingMessage) => Person | null
  /** Called for each answer with the route as the router writes it, the status, and the duration (ms). */
  readonly note: (method: string, route: string, status: number, ms: number) => void
}

/**
 * Sends answers that this process has in memory before Fastify sees the request, because Fastify's own work
 * costs twice as much as such an answer. The rules are the same functions that Fastify's hooks call. If a
 * rule refuses, or anything has to be read first, Fastify handles the request: it refuses, reads and logs. So
 * the fast path can only answer what Fastify would answer.
 */
export class FastPath {
  readonly #https: boolean
  /** Keyed by the contract's path; `name` is the router's path. */
  readonly #routes = new Map<
    string,
    { readonly declared: ConsoleRoute; readonly name: string; readonly ready: Ready }
  >()
  /**
   * All headers except the request's own, as alternating names and values, by the headers that the answer
   * sets.
   */
  readonly #headers = new WeakMap<TextAnswer['headers'], readonly string[]>()

  constructor(https: boolean) {
    this.#https = https
  }

  /**
   * @throws {Error} for a route whose calls keep a session alive: such calls write, and have a line in the
   * log
   */
  add(declared: ConsoleRoute, ready: Ready): void {
    if (declared.activity)
      throw new Error(`${declared.path} counts as activity and cannot take the fast path`)
    this.#routes.set(declared.path, { declared, name: routePath(declared.path), ready })
  }

  /** Starts answering requests. */
  open(app: FastifyInstance, rules: FastPathRules): void {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const startedAt = performance.now()
      const ready = isClosing ? undefined : this.#readyFor(request, rules)
      if (!ready) return app.routing(request, response)
      this.#send(ready.answer, request, response)
      rules.note('GET', ready.route, ready.answer.status ?? 200, performance.now() - startedAt)
    })
  }

  /** The answer to a request, if it is in memory and no rule refuses. */
  #readyFor(
    request: IncomingMessage,
    { host, personOf }: FastPathRules,
  ): { readonly route: string; readonly answer: TextAnswer } | undefined {
    if (request.method !== 'GET' || hasBody(request)) return undefined
    const { path, id } = templateOf(request.url ?? '')
    const route = this.#routes.get(path)
    if (!route || !isUnderOurName(request, host) || !isReadByUs(request)) return undefined
    const { declared, name, ready } = route
    try {
      const person = personOf(request)
      if (!isOpenTo(person, declared.access)) return undefined
      const value = ready({ person, params: { id } })
      if (value === undefined) return undefined
      const answer = value instanceof JsonText ? textAnswer(value, request) : plainAnswer(value)
      // A promise means that the text is not compressed yet. The request that Fastify answers waits for that.
      return answer instanceof Promise ? undefined : { route: name, answer }
    } catch {
      // Fastify runs into the same error, and then answers and logs it.
      return undefined
    }
  }

  #send({ status, headers, body }: TextAnswer, request: IncomingMessage, response: ServerResponse): void {
    const all = [...this.#headersBeside(headers), 'x-request-id', requestIdOf(request)]
    if (body !== undefined) all.push('content-length', String(Buffer.byteLength(body)))
    response.writeHead(status ?? 200, all)
    response.end(body)
  }

  #headersBeside(own: TextAnswer['headers']): readonly string[] {
    const known = this.#headers.get(own)
    if (known) return known
    const all = Object.entries({ ...securityHeaders(this.#https), ...own }).flat()
    this.#headers.set(own, all)
    return all
  }
}

const PLAIN_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** The answer for a value, as Fastify would send it. */
function plainAnswer(value: unknown): TextAnswer {
  return { headers: PLAIN_HEADERS, body: JSON.stringify(value) }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Ids in this form need no decoding and no further check. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ID_LENGTH = 36

/** The contract's path of a URL, and the id at its end. */
function templateOf(url: string): { readonly path: string; readonly id: string } {
  const id = url.slice(-ID_LENGTH)
  return ID.test(id) ? { path: `${url.slice(0, -ID_LENGTH)}{id}`, id } : { path: url, id: '' }
}
