import { Pool } from 'undici'
import type * as z from 'zod/mini'
import { type PathParams, type QueryParams, buildPath } from '#contract/path.ts'
import { readRateLimit } from '#contract/service/rate-limit.ts'
import { SERVICE_ROUTES, type ServiceRoute, type ServiceRouteName } from '#contract/service/routes.ts'
import { environmentOf } from '../../config/config.ts'
import { classify } from './classify.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { FailedCall, Indefinite, IndefiniteReason, OpenStream, Outcome } from './outcome.ts'
import { TooLarge, parseJson, readText } from './read-limited.ts'
import { transportReason } from './transport-error.ts'
import { withoutKey } from './without-key.ts'

/** The window is 60 s (interface, part 8): one mistaken header must not close the shop for longer than this. */
const LONGEST_PAUSE_S = 15 * 60

/** Request ids are UUIDs; they go into logs and to support. */
const LONGEST_ID = 100

type Route<Name extends ServiceRouteName> = (typeof SERVICE_ROUTES)[Name]
type AnswerOf<Answer> = Answer extends z.ZodMiniType
  ? z.infer<Answer>
  : Answer extends 'json'
    ? unknown
    : never

/** Body of a route's success. */
export type BodyOf<Name extends ServiceRouteName> = AnswerOf<
  Route<Name>['answers'][keyof Route<Name>['answers']]
>

export interface CallOptions<Name extends ServiceRouteName> {
  readonly params: PathParams<Route<Name>['path']>
  readonly query?: QueryParams
  /** The exact JSON text to send, for a POST. */
  readonly body?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export interface ServiceClientOptions {
  readonly url: string
  readonly key: string
  /** Without an answer for this long the outcome is unknown (ms). */
  readonly timeoutMs?: number
  readonly connectTimeoutMs?: number
  /** Largest JSON reply that is read (bytes). Results of 2 MB are normal. */
  readonly maxJsonBytes?: number
}

/** The service over HTTP. Holds the key and tells it to nobody: no error, log line or property carries it. */
export interface ServiceClient {
  readonly environment: 'live' | 'test' | null
  /** Account and environment in one word that may be stored. */
  readonly fingerprint: string
  /** The address without its credentials and query, for people to read. */
  readonly origin: string
  /** One call, read to its end and classified. Never throws: a broken network is an outcome too. */
  call<Name extends ServiceRouteName>(name: Name, options: CallOptions<Name>): Promise<Outcome<BodyOf<Name>>>
  /** A document or image: its bytes stay unread until the caller pipes them. Aborting `signal` closes the connection. */
  open<Name extends 'document' | 'image'>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<OpenStream | FailedCall>
  close(): Promise<void>
}

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const { url, key, timeoutMs = 30_000, connectTimeoutMs = 5000, maxJsonBytes = 32 * 1024 * 1024 } = options
  const { origin, pathname } = new URL(url)
  const prefix = pathname.replace(/\/+$/, '')
  const connect = { timeout: connectTimeoutMs }
  const poolOf = (connections: number) =>
    new Pool(origin, { connections, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect })
  const calls = poolOf(64)
  // Apart from the calls: a download lasts as long as its reader cares to read, and no number of them may hold up a purchase.
  const downloads = poolOf(16)

  const clean = withoutKey(key)

  function told(headers: Headers) {
    const { retryAfter, reset, ...rest } = readRateLimit((name) => one(headers[name]))
    const requestId = one(headers['x-request-id'])
    return {
      requestId: requestId === undefined ? null : clean(requestId).slice(0, LONGEST_ID),
      rateLimit: {
        ...rest,
        ...(retryAfter !== undefined && { retryAfter: Math.min(retryAfter, LONGEST_PAUSE_S) }),
        ...(reset !== undefined && { reset: Math.min(reset, LONGEST_PAUSE_S) }),
      },
    }
  }

  function send<Name extends ServiceRouteName>(
    pool: Pool,
    name: Name,
    call: CallOptions<Name>,
    signal: AbortSignal,
  ) {
    const route: ServiceRoute = SERVICE_ROUTES[name]
    const path: Route<Name>['path'] = SERVICE_ROUTES[name].path
    return pool.request({
      method: route.method,
      path: prefix + buildPath(path, call.params, call.query),
      headers: {
        accept:
          route.answers[200] === 'binary' ? 'application/pdf, image/png, image/jpeg' : 'application/json',
        ...(route.auth === 'key' && { authorization: `Bearer ${key}` }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
      },
      ...(call.body !== undefined && { body: call.body }),
      signal,
    })
  }

  return {
    environment: environmentOf(key),
    fingerprint: fingerprintOf(url, key),
    origin,

    async call(name, call) {
      try {
        // Headers and body have time-outs of their own; this one bounds a server that sends a byte now and then.
        const limit = AbortSignal.timeout(timeoutMs * 2)
        const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
        const reply = await send(calls, name, call, signal)
        const json = parseJson(clean(await readText(reply.body, maxJsonBytes)))
        const outcome = classify(SERVICE_ROUTES[name], {
          ...told(reply.headers),
          status: reply.statusCode,
          json,
        })
        // `classify` has parsed the body with this very route's schema.
        return outcome as Outcome<BodyOf<typeof name>>
      } catch (error) {
        return unknown(error instanceof TooLarge ? 'too-large' : transportReason(error))
      }
    },

    async open(name, call) {
      try {
        const reply = await send(downloads, name, call, call.signal ?? new AbortController().signal)
        if (reply.statusCode === 200) {
          return {
            ...told(reply.headers),
            kind: 'stream',
            status: 200,
            contentType: one(reply.headers['content-type']),
            contentLength: wholeNumber(one(reply.headers['content-length'])),
            contentDisposition: one(reply.headers['content-disposition']),
            body: reply.body,
          }
        }
        const json = parseJson(clean(await readText(reply.body, 1024 * 1024)))
        const outcome = classify(SERVICE_ROUTES[name], {
          ...told(reply.headers),
          status: reply.statusCode,
          json,
        })
        return outcome.kind === 'success' ? unknown('unreadable') : outcome
      } catch (error) {
        return unknown(error instanceof TooLarge ? 'too-large' : transportReason(error))
      }
    },

    async close() {
      await Promise.all([calls.destroy(), downloads.destroy()])
    },
  }
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

function unknown(reason: IndefiniteReason): Indefinite {
  return { kind: 'indefinite', reason, status: undefined, requestId: null, rateLimit: {}, error: undefined }
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}
