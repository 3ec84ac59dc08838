import { type Dispatcher, Pool } from 'undici'
import type * as z from 'zod/mini'
import { type PathParams, type QueryParams, buildPath } from '#contract/path.ts'
import { readRateLimit } from '#contract/service/rate-limit.ts'
import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import { environmentOf } from '../../config/config.ts'
import { LARGE_BYTES, type LargeAnswers } from '../../large/large-answers.ts'
import { type WholeReply, classify } from './classify.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { FailedCall, Indefinite, IndefiniteReason, OpenStream, Outcome } from './outcome.ts'
import { TooLarge, readJson, splitLarge } from './read-limited.ts'
import { transportReason } from './transport-error.ts'
import { USER_AGENT } from './user-agent.ts'
import { type KeyFilter, withoutKey } from './without-key.ts'

/**
 * The window is 60 s (interface part 8): one mistaken header must not close the shop for longer than this.
 */
const MAX_PAUSE_S = 15 * 60

/** Request ids are UUIDs; they go into logs and to support. */
const MAX_ID_LENGTH = 100

/** Results of 2 MB are normal (bytes). */
const MAX_JSON_BYTES = 32 * 1024 * 1024
const MAX_ERROR_BYTES = 1024 * 1024

/** Documents and images that are fetched at once. */
export const DOWNLOAD_CONNECTIONS = 16

type Route<Name extends ServiceRouteName> = (typeof SERVICE_ROUTES)[Name]
type AnswerOf<Answer> = Answer extends z.ZodMiniType
  ? z.input<Answer>
  : Answer extends 'json'
    ? unknown
    : never

/** Body of a route's success, as it came: only what its schema insists on is certain. */
export type BodyOf<Name extends ServiceRouteName> = AnswerOf<
  Route<Name> extends { readonly accepts: infer Accepted }
    ? Accepted
    : Route<Name>['answers'][keyof Route<Name>['answers']]
>

type About = () => Promise<unknown>

export interface CallOptions<Name extends ServiceRouteName> {
  readonly params: PathParams<Route<Name>['path']>
  readonly query?: QueryParams
  /** The exact JSON text to send, for a POST. */
  readonly body?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** The row that a large answer is read for; without it one is read like any other. Asked for then alone. */
  readonly about?: About
}

export interface ServiceClientOptions {
  readonly url: string
  readonly key: string
  /** Without an answer for this long the outcome is unknown (ms). */
  readonly timeoutMs?: number
  readonly connectTimeoutMs?: number
  /** Largest JSON reply that is read (bytes). */
  readonly maxJsonBytes?: number
  /** Reads answers of megabytes. */
  readonly large?: LargeAnswers | undefined
}

/**
 * A connection is closed this long before the service says that it will (ms): a request that meets its
 * closing is lost. A busy machine is late with both.
 */
const CLOSED_BEFORE_MS = 3000

/** The service over HTTP. Never exposes the key: no error, log line or property carries it. */
export class ServiceClient {
  readonly environment: 'live' | 'test' | null
  /** Account and environment in one word that may be stored. */
  readonly fingerprint: string
  /** The address without its credentials and query, for people to read. */
  readonly origin: string
  readonly #key: string
  readonly #prefix: string
  readonly #timeoutMs: number
  readonly #maxJsonBytes: number
  readonly #calls: Pool
  readonly #downloads: Pool
  /** Keeps no connection: each of its requests makes one. */
  readonly #anew: Pool
  readonly #keyFilter: KeyFilter
  readonly #large: LargeAnswers | undefined

  constructor(options: ServiceClientOptions) {
    const { url, key, timeoutMs = 30_000, connectTimeoutMs = 5000, maxJsonBytes = MAX_JSON_BYTES } = options
    const { origin, pathname } = new URL(url)
    this.environment = environmentOf(key)
    this.fingerprint = fingerprintOf(url, key)
    this.origin = origin
    this.#key = key
    this.#prefix = pathname.replace(/\/+$/, '')
    this.#timeoutMs = timeoutMs
    this.#maxJsonBytes = maxJsonBytes
    this.#keyFilter = withoutKey(key)
    this.#large = options.large
    const connect = { timeout: connectTimeoutMs }
    const limits = {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect,
      keepAliveTimeoutThreshold: CLOSED_BEFORE_MS,
    }
    this.#calls = new Pool(origin, { connections: 64, ...limits })
    // Apart from the calls: a download lasts as long as its reader needs, and no number of them may hold up a
    // purchase.
    this.#downloads = new Pool(origin, { connections: DOWNLOAD_CONNECTIONS, ...limits })
    this.#anew = new Pool(origin, { pipelining: 0, ...limits })
  }

  /** One call, read to its end and classified. Never throws: a broken network is an outcome too. */
  async call<Name extends ServiceRouteName>(
    name: Name,
    call: CallOptions<Name>,
  ): Promise<Outcome<BodyOf<Name>>> {
    // Headers and body have time-outs already; this one bounds a server that sends a byte now and then.
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(new TooLate()), this.#timeoutMs * 2)
    try {
      const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal
      const reply = await this.#send(this.#calls, name, { ...call, signal })
      const outcome = await this.#classify(name, reply, { maxBytes: this.#maxJsonBytes, about: call.about })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with this route's schema
      return outcome as Outcome<BodyOf<Name>>
    } catch (error) {
      return lost(error instanceof TooLarge ? 'too-large' : transportReason(error))
    } finally {
      clearTimeout(limit)
    }
  }

  /**
   * A document or image: its bytes stay unread until the caller pipes them. Aborting `signal` closes the
   * connection.
   */
  async open<Name extends 'document' | 'image'>(
    name: Name,
    call: CallOptions<Name>,
  ): Promise<OpenStream | FailedCall> {
    try {
      const reply = await this.#send(this.#downloads, name, call)
      if (reply.statusCode === 200) {
        return {
          ...this.#metaOf(reply.headers),
          kind: 'stream',
          status: 200,
          contentType: firstOf(reply.headers['content-type']),
          contentLength: wholeNumber(firstOf(reply.headers['content-length'])),
          contentDisposition: this.#clean(firstOf(reply.headers['content-disposition'])),
          body: reply.body,
        }
      }
      const outcome = await this.#classify(name, reply, { maxBytes: MAX_ERROR_BYTES })
      return outcome.kind === 'success' ? lost('unreadable') : outcome
    } catch (error) {
      return lost(error instanceof TooLarge ? 'too-large' : transportReason(error))
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#calls, this.#downloads, this.#anew].map((pool) => pool.destroy()))
  }

  /**
   * The service may close a kept connection in the moment in which a request leaves on it. A free read that
   * was lost in this way is asked once more, on a connection of its own; a paid call never: its attempts are
   * stored, with their idempotency key.
   */
  async #send<Name extends ServiceRouteName>(
    pool: Pool,
    name: Name,
    call: CallOptions<Name>,
  ): Promise<Dispatcher.ResponseData> {
    const { method, price }: ServiceRoute = SERVICE_ROUTES[name]
    const request = this.#requestOf(name, call)
    if (method !== 'GET' || price !== 'free' || pool.stats.free === 0) return pool.request(request)
    try {
      return await pool.request(request)
    } catch (error) {
      if (transportReason(error) !== 'reset') throw error
      return this.#anew.request(request)
    }
  }

  #requestOf<Name extends ServiceRouteName>(
    name: Name,
    { params, query, body, idempotencyKey, signal }: CallOptions<Name>,
  ): Dispatcher.RequestOptions {
    const route: ServiceRoute = SERVICE_ROUTES[name]
    const path: Route<Name>['path'] = SERVICE_ROUTES[name].path
    const binary = route.answers[200] === 'binary'
    return {
      method: route.method,
      path: this.#prefix + buildPath(path, params, query),
      headers: {
        'user-agent': USER_AGENT,
        accept: binary ? 'application/pdf, image/png, image/jpeg' : 'application/json',
        ...(route.auth === 'key' && { authorization: `Bearer ${this.#key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
    }
  }

  async #classify(
    name: ServiceRouteName,
    reply: Dispatcher.ResponseData,
    { maxBytes, about }: { readonly maxBytes: number; readonly about?: About | undefined },
  ): Promise<Outcome<unknown>> {
    const length = wholeNumber(firstOf(reply.headers['content-length']))
    const known = { ...this.#metaOf(reply.headers), status: reply.statusCode }
    if (about === undefined || !this.#large || reply.statusCode !== 200) {
      const { bytes, json } = await readJson(reply.body, maxBytes, length)
      return classify(SERVICE_ROUTES[name], { ...known, json: this.#keyFilter.json(json, bytes) })
    }
    const { isLarge, body } = await splitLarge(reply.body, { atOnce: LARGE_BYTES, maxBytes, length })
    if (!isLarge) {
      const { bytes, json } = await readJson(body, maxBytes)
      return classify(SERVICE_ROUTES[name], { ...known, json: this.#keyFilter.json(json, bytes) })
    }
    const large = await this.#large.read(body, { key: this.#key, about: await about() })
    const outcome = classify(SERVICE_ROUTES[name], { ...known, json: large?.head })
    return outcome.kind === 'success' && large ? { ...outcome, large } : outcome
  }

  #clean(header: string | undefined): string | undefined {
    return header === undefined ? undefined : this.#keyFilter.text(header)
  }

  /** What the headers say beside the body. */
  #metaOf(headers: Headers): Pick<WholeReply, 'requestId' | 'rateLimit'> {
    const { retryAfter, reset, ...rest } = readRateLimit((name) => firstOf(headers[name]))
    const requestId = this.#clean(firstOf(headers['x-request-id']))
    return {
      requestId: requestId?.slice(0, MAX_ID_LENGTH) ?? null,
      rateLimit: {
        ...rest,
        ...(retryAfter !== undefined && { retryAfter: Math.min(retryAfter, MAX_PAUSE_S) }),
        ...(reset !== undefined && { reset: Math.min(reset, MAX_PAUSE_S) }),
      },
    }
  }
}

/** As `AbortSignal.timeout` has it, whose timer goes on after the call and waits for the collector. */
class TooLate extends Error {
  override readonly name = 'TimeoutError'
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function lost(reason: IndefiniteReason): Indefinite {
  return { kind: 'indefinite', reason, status: undefined, requestId: null, rateLimit: {}, error: undefined }
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
