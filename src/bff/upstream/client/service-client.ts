import type { Dispatcher } from 'undici'
import type * as z from 'zod/mini'
import { type PathParams, type QueryParams, buildPath } from '#contract/path.ts'
import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import { environmentOf } from '../../config/config.ts'
import { LARGE_BYTES, type LargeAnswers } from '../../large/large-answers.ts'
import { type WholeReply, classify } from './classify.ts'
import { fingerprintOf } from './fingerprint.ts'
import { TooLarge } from './json-body.ts'
import { LastAnswers, hasOneUrl } from './last-answers.ts'
import type { FailedCall, Indefinite, IndefiniteReason, OpenStream, Outcome } from './outcome.ts'
import { readJson, splitLarge } from './read-limited.ts'
import { type ReadReply, TooLate, readReply } from './read-reply.ts'
import { type ReplyHeaders, contentLength, firstOf } from './reply-headers.ts'
import { readMeta } from './reply-meta.ts'
import { ServicePools } from './service-pools.ts'
import { transportReason } from './transport-error.ts'
import { USER_AGENT } from './user-agent.ts'
import { type KeyFilter, withoutKey } from './without-key.ts'

/** The largest JSON reply (bytes). Results of 2 MB are normal. */
const MAX_JSON_BYTES = 32 * 1024 * 1024
const MAX_ERROR_BYTES = 1024 * 1024

type Route<Name extends ServiceRouteName> = (typeof SERVICE_ROUTES)[Name]
type AnswerOf<Answer> = Answer extends z.ZodMiniType
  ? z.input<Answer>
  : Answer extends 'json'
    ? unknown
    : never

/** The body of a route's success as it arrived: only what its schema requires is certain. */
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
  /**
   * Returns the row for which a large answer is read; called only for a large answer. Without it such an
   * answer is read like any other.
   */
  readonly about?: About
}

export interface ServiceClientOptions {
  readonly url: string
  readonly key: string
  /** Without an answer in this time the outcome is unknown (ms). */
  readonly timeoutMs?: number
  readonly connectTimeoutMs?: number
  /** The largest JSON reply that is read (bytes). */
  readonly maxJsonBytes?: number
  /** Reads answers of megabytes. */
  readonly large?: LargeAnswers | undefined
}

/** The HTTP client of the service. It never exposes the key: no error, log line or property contains it. */
export class ServiceClient {
  readonly environment: 'live' | 'test' | null
  /** The account and environment as one text that may be stored. */
  readonly fingerprint: string
  /** The service's origin without credentials and query, for people to read. */
  readonly origin: string
  readonly #key: string
  readonly #prefix: string
  /**
   * The limit of a whole call (ms): a server that sends a byte now and then never exceeds the header and body
   * time-outs.
   */
  readonly #maxMs: number
  readonly #maxJsonBytes: number
  readonly #pools: ServicePools
  readonly #keyFilter: KeyFilter
  readonly #large: LargeAnswers | undefined
  readonly #last = new LastAnswers()
  /** The requests of routes that have only one. */
  readonly #requests = new Map<ServiceRouteName, Dispatcher.DispatchOptions>()

  constructor(options: ServiceClientOptions) {
    const { url, key, timeoutMs = 30_000, connectTimeoutMs = 5000, maxJsonBytes = MAX_JSON_BYTES } = options
    const { origin, pathname } = new URL(url)
    this.environment = environmentOf(key)
    this.fingerprint = fingerprintOf(url, key)
    this.origin = origin
    this.#key = key
    this.#prefix = pathname.replace(/\/+$/, '')
    this.#maxMs = timeoutMs * 2
    this.#maxJsonBytes = maxJsonBytes
    this.#keyFilter = withoutKey(key)
    this.#large = options.large
    this.#pools = new ServicePools(origin, { timeoutMs, connectTimeoutMs })
  }

  /** Makes one call, reads and classifies the reply. Never throws: a network failure is an outcome too. */
  async call<Name extends ServiceRouteName>(
    name: Name,
    call: CallOptions<Name>,
  ): Promise<Outcome<BodyOf<Name>>> {
    try {
      const { about } = call
      const large = this.#large
      const outcome = await (about && large
        ? this.#callLarge(name, call, { large, about })
        : this.#callShort(name, call))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed with this route's schema
      return outcome as Outcome<BodyOf<Name>>
    } catch (error) {
      return lostBy(error)
    }
  }

  /**
   * Opens a document or image. Its bytes stay unread until the caller pipes them. Aborting `signal` closes
   * the connection.
   */
  async open<Name extends 'document' | 'image'>(
    name: Name,
    call: CallOptions<Name>,
  ): Promise<OpenStream | FailedCall> {
    try {
      const request = this.#requestOf(name, call)
      const { statusCode, headers, body } = await this.#pools.send(
        'downloads',
        SERVICE_ROUTES[name],
        (pool) => pool.request({ ...request, signal: call.signal ?? null }),
      )
      if (statusCode === 200) {
        return {
          ...this.#metaOf(headers),
          kind: 'stream',
          status: 200,
          contentType: firstOf(headers['content-type']),
          contentLength: contentLength(headers),
          contentDisposition: this.#cleaned(headers['content-disposition']),
          body,
        }
      }
      const read = await readJson(body, MAX_ERROR_BYTES)
      const outcome = this.#classify(name, { statusCode, headers, ...read })
      return outcome.kind === 'success' ? lost('unreadable') : outcome
    } catch (error) {
      return lostBy(error)
    }
  }

  async close(): Promise<void> {
    await this.#pools.close()
  }

  async #callShort<Name extends ServiceRouteName>(
    name: Name,
    call: CallOptions<Name>,
  ): Promise<Outcome<unknown>> {
    const request = this.#requestOf(name, call)
    const known = this.#last.of(name)
    const options = { maxBytes: this.#maxJsonBytes, maxMs: this.#maxMs, signal: call.signal, known }
    const reply = await this.#pools.send('calls', SERVICE_ROUTES[name], (pool) =>
      readReply(pool, request, options),
    )
    if (known?.bytes === reply.bytes && known.status === reply.statusCode) {
      return { ...this.#metaOf(reply.headers), kind: 'success', status: known.status, body: known.body }
    }
    const outcome = this.#classify(name, reply)
    this.#last.note(name, reply, outcome)
    return outcome
  }

  /** A call whose answer may be megabytes, which are read piece by piece. */
  async #callLarge<Name extends ServiceRouteName>(
    name: Name,
    call: CallOptions<Name>,
    { large, about }: { readonly large: LargeAnswers; readonly about: About },
  ): Promise<Outcome<unknown>> {
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(new TooLate()), this.#maxMs)
    const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal
    try {
      const request = { ...this.#requestOf(name, call), signal }
      const reply = await this.#pools.send('calls', SERVICE_ROUTES[name], (pool) => pool.request(request))
      return await this.#readLarge(name, reply, { large, about })
    } finally {
      clearTimeout(limit)
    }
  }

  async #readLarge(
    name: ServiceRouteName,
    { statusCode, headers, body }: Dispatcher.ResponseData,
    { large, about }: { readonly large: LargeAnswers; readonly about: About },
  ): Promise<Outcome<unknown>> {
    const maxBytes = this.#maxJsonBytes
    const length = contentLength(headers)
    const isSuccess = statusCode === 200
    const split = isSuccess && (await splitLarge(body, { atOnce: LARGE_BYTES, maxBytes, length }))
    if (!split || !split.isLarge) {
      return this.#classify(name, {
        statusCode,
        headers,
        ...(await readJson(split ? split.body : body, maxBytes)),
      })
    }
    const read = await large.read(split.body, { key: this.#key, about: await about() })
    const known = { ...this.#metaOf(headers), status: statusCode, json: read?.head }
    const outcome = classify(SERVICE_ROUTES[name], known)
    return outcome.kind === 'success' && read ? { ...outcome, large: read } : outcome
  }

  #requestOf<Name extends ServiceRouteName>(
    name: Name,
    { params, query, body, idempotencyKey }: CallOptions<Name>,
  ): Dispatcher.DispatchOptions {
    const known = this.#requests.get(name)
    if (known) return known
    const route: ServiceRoute = SERVICE_ROUTES[name]
    const path: Route<Name>['path'] = SERVICE_ROUTES[name].path
    const binary = route.answers[200] === 'binary'
    const request: Dispatcher.DispatchOptions = {
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
    }
    if (hasOneUrl(route)) this.#requests.set(name, request)
    return request
  }

  #classify(name: ServiceRouteName, { statusCode, headers, json, bytes }: ReadReply): Outcome<unknown> {
    const known = { ...this.#metaOf(headers), status: statusCode }
    return classify(SERVICE_ROUTES[name], { ...known, json: this.#keyFilter.json(json, bytes) })
  }

  #cleaned(header: string | string[] | undefined): string | undefined {
    const text = firstOf(header)
    return text === undefined ? undefined : this.#keyFilter.text(text)
  }

  #metaOf(headers: ReplyHeaders): Pick<WholeReply, 'requestId' | 'rateLimit'> {
    return readMeta(headers, (text) => this.#keyFilter.text(text))
  }
}

function lostBy(error: unknown): Indefinite {
  return lost(error instanceof TooLarge ? 'too-large' : transportReason(error))
}

function lost(reason: IndefiniteReason): Indefinite {
  return { kind: 'indefinite', reason, status: undefined, requestId: null, rateLimit: {}, error: undefined }
}
