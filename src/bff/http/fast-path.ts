import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import type { Person } from '#contract/console/session.ts'
import { routePath } from '#contract/path.ts'
import { isOpenTo } from './access.ts'
import { type TextAnswer, JsonText, textAnswer } from './json-text.ts'
import { type HostCheck, isUnderOurName } from './known-host.ts'
import { duringRequest, requestIdOf } from './request-id.ts'
import { isReadByUs } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath
  }
}

interface Question {
  readonly person: Person | null
  readonly params: { readonly id: string }
}

/** How a route answers without Fastify. */
interface Answers {
  /** Returns an answer that is in memory, as a value or as its JSON text; undefined if it is not. */
  readonly ready?: (question: Question) => unknown
  /**
   * What the handler does, if it needs no more than the question. It begins before the session is checked, so
   * it must be free and change nothing.
   */
  readonly early?: (question: Question) => Promise<unknown>
}

interface FastRoute extends Answers {
  readonly declared: ConsoleRoute
  /** The path as the router writes it. */
  readonly name: string
}

/** A request that every rule allows. If the answer has to be begun, its person is presumed until then. */
interface Call extends Question {
  /** In the answer and the log. */
  readonly id: string
  readonly route: FastRoute
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** When it arrived (monotonic, ms). */
  readonly startedAt: number
}

/** Who sends a request, from the sessions that the process remembers. */
export interface PersonReader {
  /**
   * The person of a remembered session, without a look at the store: the session may have ended. Null if it
   * is not remembered.
   */
  readonly presumed: (request: IncomingMessage) => Person | null
  /** The person of a remembered session that is valid now, if nothing has to be written for it; else null. */
  readonly checked: (request: IncomingMessage) => Person | null
}

interface FastPathRules {
  readonly host: HostCheck
  readonly person: PersonReader
  /** Called for each answer with the route as the router writes it, the status, and the duration (ms). */
  readonly note: (method: string, route: string, status: number, ms: number) => void
  /** Called for each answer that had to wait. */
  readonly logEarly: (answered: EarlyAnswer) => void
}

/** An answer that was begun before Fastify, for the log. */
export interface EarlyAnswer {
  readonly reqId: string
  readonly req: Pick<IncomingMessage, 'method' | 'url'>
  readonly status: number
  readonly ms: number
}

/**
 * Sends answers that this process has in memory before Fastify sees the request, because Fastify's own work
 * costs twice as much as such an answer. Other answers may be begun here. The rules are the same functions
 * that Fastify's hooks call. If a rule refuses, or a session has to be read first, Fastify handles the
 * request: it refuses, reads and logs. So the fast path can only answer what Fastify would answer.
 */
export class FastPath {
  readonly #https: boolean
  /** Keyed by the contract's path. */
  readonly #routes = new Map<string, FastRoute>()
  /** The answers begun here, for Fastify's handlers. */
  readonly #begun = new WeakMap<IncomingMessage, Promise<unknown>>()
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
  add(declared: ConsoleRoute, answers: Answers): void {
    if (declared.activity !== false)
      throw new Error(`${declared.path} counts as activity and cannot take the fast path`)
    this.#routes.set(declared.path, { ...answers, declared, name: routePath(declared.path) })
  }

  /** What this request has begun here. If it failed, the handler fails the same way and asks nobody again. */
  begunFor(request: IncomingMessage): Promise<unknown> | undefined {
    return this.#begun.get(request)
  }

  /** Starts answering requests. */
  open(app: FastifyInstance, rules: FastPathRules): void {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
    })
    app.server.removeAllListeners('request')
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const call = isClosing ? undefined : this.#callOf(request, response, rules)
      const answer = call && readyAnswer(call)
      if (answer) this.#finish(call, answer, rules)
      else if (call?.route.early) void this.#answerEarly(call, call.route.early, { app, rules })
      else app.routing(request, response)
    })
  }

  /** The call, if no rule refuses it. */
  #callOf(
    request: IncomingMessage,
    response: ServerResponse,
    { host, person }: FastPathRules,
  ): Call | undefined {
    const startedAt = performance.now()
    if (request.method !== 'GET' || hasBody(request)) return undefined
    const { path, params } = templateOf(request.url ?? '')
    const route = this.#routes.get(path)
    if (!route || !isUnderOurName(request, host) || !isReadByUs(request)) return undefined
    const read = route.early ? person.presumed : person.checked
    const from = orElse(() => read(request), undefined)
    if (from === undefined || !isOpenTo(from, route.declared.access)) return undefined
    return { id: requestIdOf(request), route, request, response, person: from, params, startedAt }
  }

  /**
   * Answers once the answer is there. If it cannot be had, Fastify answers and logs the failure. The session
   * is checked while the service works, because that takes a tenth of the time of a short call. If it has
   * ended, Fastify refuses the request, and nobody gets the answer.
   */
  async #answerEarly(
    call: Call,
    early: NonNullable<Answers['early']>,
    { app, rules }: { readonly app: FastifyInstance; readonly rules: FastPathRules },
  ): Promise<void> {
    const { id, request, response, person } = call
    const begun = duringRequest({ id, person }, () => early(call))
    const answering = begun.then((value) => answerOf(value, request)).catch(() => undefined)
    // A call leaves at the end of the event that makes it. The check must not delay it.
    await endOfEvent()
    const isStill = orElse(() => rules.person.checked(request) === person, false)
    const answer = isStill ? await answering : undefined
    if (answer) {
      const ms = this.#finish(call, answer, rules)
      return rules.logEarly({ reqId: id, req: request, status: answer.status ?? 200, ms })
    }
    // Fastify gives the request the same id.
    request.headers['x-request-id'] = id
    this.#begun.set(request, begun)
    app.routing(request, response)
  }

  /** Sends and records the answer. Returns its duration (ms). */
  #finish({ id, response, route, startedAt }: Call, answer: TextAnswer, { note }: FastPathRules): number {
    const { status = 200, headers, body } = answer
    const all = [...this.#headersBeside(headers), 'x-request-id', id]
    if (body !== undefined) all.push('content-length', String(Buffer.byteLength(body)))
    response.writeHead(status, all)
    response.end(body)
    const ms = performance.now() - startedAt
    note('GET', route.name, status, ms)
    return ms
  }

  #headersBeside(own: TextAnswer['headers']): readonly string[] {
    const known = this.#headers.get(own)
    if (known) return known
    const all = Object.entries({ ...securityHeaders(this.#https), ...own }).flat()
    this.#headers.set(own, all)
    return all
  }
}

const endOfEvent = () => new Promise((resolve) => void setImmediate(resolve))

/** The answer to a call, if it is in memory. */
function readyAnswer(call: Call): TextAnswer | undefined {
  const answer = orElse(() => answerOf(call.route.ready?.(call), call.request), undefined)
  // A promise means that the text is not compressed yet. The request that Fastify answers waits for that.
  return answer instanceof Promise ? undefined : answer
}

/** If `read` fails, Fastify runs into the same error, and then answers and logs it. */
function orElse<T, Else>(read: () => T, fallback: Else): T | Else {
  try {
    return read()
  } catch {
    return fallback
  }
}

/** The answer for a value or its text, as Fastify would send it. */
function answerOf(value: unknown, request: IncomingMessage): TextAnswer | Promise<TextAnswer> | undefined {
  if (value === undefined) return undefined
  return value instanceof JsonText
    ? textAnswer(value, request)
    : { headers: PLAIN_HEADERS, body: JSON.stringify(value) }
}

const PLAIN_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Ids in this form need no decoding and no further check. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const ID_LENGTH = 36

/** The contract's path of a URL, and the id at its end. */
function templateOf(url: string): Pick<Question, 'params'> & { readonly path: string } {
  const id = url.slice(-ID_LENGTH)
  return ID.test(id)
    ? { path: `${url.slice(0, -ID_LENGTH)}{id}`, params: { id } }
    : { path: url, params: { id: '' } }
}
