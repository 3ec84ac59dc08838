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

/** What a route answers without a wait: a value, or its JSON text. Undefined: its handler is to be asked. */
type Ready = (call: { readonly person: Person | null; readonly params: { readonly id: string } }) => unknown

interface FastPathRules {
  readonly host: HostCheck
  /** The person of a session that is remembered, and of which nothing has to be written. */
  readonly personOf: (request: IncomingMessage) => Person | null
  /** Hears of each answer: the route as the router writes it, the status, and how long it took (ms). */
  readonly note: (method: string, route: string, status: number, ms: number) => void
}

/**
 * Gives answers that this process has in memory before Fastify sees the request: its frame costs twice as
 * much as such an answer. The rules are those of every request, from the same functions. Where one of them
 * objects, or anything has to be read first, the request takes the way through Fastify, which refuses, reads
 * and logs. So this way can only answer as that one would.
 */
export class FastPath {
  readonly #https: boolean
  /** By the contract's path; `name` is the router's. */
  readonly #routes = new Map<
    string,
    { readonly declared: ConsoleRoute; readonly name: string; readonly ready: Ready }
  >()
  /** All headers but the request's own, by those that an answer sets: names and values in turn. */
  readonly #headers = new WeakMap<TextAnswer['headers'], readonly string[]>()

  constructor(https: boolean) {
    this.#https = https
  }

  /** @throws {Error} for a route whose calls keep a session alive: they write, and have a line in the log */
  add(declared: ConsoleRoute, ready: Ready): void {
    if (declared.activity)
      throw new Error(`${declared.path} counts as activity and cannot take the fast path`)
    this.#routes.set(declared.path, { declared, name: routePath(declared.path), ready })
  }

  /** Begins to answer. */
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

  /** The answer to a request, where it is there and no rule objects. */
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
      // It is compressed behind the first request that asks for it.
      return answer instanceof Promise ? undefined : { route: name, answer }
    } catch {
      // What fails here fails there as well, and gets its answer and its line in the log.
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

/** As Fastify sends a value. */
function plainAnswer(value: unknown): TextAnswer {
  return { headers: PLAIN_HEADERS, body: JSON.stringify(value) }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** The form of an id in which nothing has to be decoded or looked at twice. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ID_LENGTH = 36

/** An address as the contract writes it, with the id that it ends in. */
function templateOf(url: string): { readonly path: string; readonly id: string } {
  const id = url.slice(-ID_LENGTH)
  return ID.test(id) ? { path: `${url.slice(0, -ID_LENGTH)}{id}`, id } : { path: url, id: '' }
}
