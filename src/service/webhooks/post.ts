import type { LookupFunction } from 'node:net'
import { Client, type Dispatcher } from 'undici'
import { AddressRefusal, type AddressRules, type HostAddress, checkUrl, checkedAddress } from './address.ts'

/**
 * The outcome of an attempt. `interrupted` means that the service was closing, and says nothing about the
 * receiver.
 */
export type Outcome =
  | { readonly kind: 'delivered'; readonly httpStatus: number }
  | {
      readonly kind: 'failed'
      readonly error: string
      readonly httpStatus: number | null
      readonly retry: boolean
    }
  | { readonly kind: 'interrupted' }

export interface PostOptions extends AddressRules {
  /** The limit for name resolution, connection, answer and all redirects together (interface 6.5). */
  readonly timeoutMs: number
  /**
   * Makes a signal that aborts after `ms` milliseconds. Tests pass their own to decide when the time is over.
   */
  readonly timeout?: ((ms: number) => AbortSignal) | undefined
  readonly closing: AbortSignal
}

type Message = Pick<Dispatcher.RequestOptions, 'method' | 'body'> & {
  readonly headers: Readonly<Record<string, string>>
}

const MAX_REDIRECTS = 5
const MAX_ANSWER_BYTES = 64 * 1024

/** One delivery attempt. It never throws: every failure is an outcome. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: PostOptions,
): Promise<Outcome> {
  const timeout = (options.timeout ?? ((ms) => AbortSignal.timeout(ms)))(options.timeoutMs)
  const signal = AbortSignal.any([timeout, options.closing])
  try {
    return await follow(checkUrl(url, options), { method: 'POST', headers, body }, options, signal)
  } catch (error) {
    if (options.closing.aborted) return { kind: 'interrupted' }
    if (timeout.aborted) return failed(`sem resposta em ${options.timeoutMs / 1000} s`)
    if (error instanceof AddressRefusal) return { ...failed(error.message), retry: false }
    return failed(`falha de rede (${codeOf(error)})`)
  }
}

async function follow(
  start: URL,
  first: Message,
  options: PostOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  let url = start
  let message = first
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const address = await abortable(checkedAddress(url, options), signal)
    const { statusCode, location } = await request(url, address, message, signal)
    if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered', httpStatus: statusCode }
    if (!isRedirect(statusCode) || location === undefined) return failed(`HTTP ${statusCode}`, statusCode)
    if (!URL.canParse(location, url.href)) return failed('redirecionamento inválido', statusCode)
    url = checkUrl(new URL(location, url), options)
    message = redirected(message, statusCode)
  }
  return failed('redirecionamentos demais')
}

/** One request on its own connection, only to the checked address. */
async function request(url: URL, { address, family }: HostAddress, message: Message, signal: AbortSignal) {
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const client = new Client(url.origin, { connect: { lookup }, allowH2: false })
  try {
    const answer = await client.request({ ...message, path: url.pathname + url.search, signal })
    const { location } = answer.headers
    // Only the status matters; a failure to read the rest is ignored.
    await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => undefined)
    return { statusCode: answer.statusCode, location: Array.isArray(location) ? location[0] : location }
  } finally {
    await client.destroy()
  }
}

/** As in browsers: 307 and 308 repeat the request, other redirects GET the new URL. */
function redirected(message: Message, status: number): Message {
  if (status === 307 || status === 308) return message
  const { 'Content-Type': _, ...headers } = message.headers
  return { method: 'GET', headers }
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

function failed(error: string, httpStatus: number | null = null): Outcome & { readonly kind: 'failed' } {
  return { kind: 'failed', error, httpStatus, retry: true }
}

/** Stops waiting when the signal aborts, because a resolver call cannot be cancelled. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  return promise
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'conexão interrompida'
}
