import type { Dispatcher } from 'undici'
import { JsonBody, type ReadJson } from './json-body.ts'
import { type ReplyHeaders, contentLength } from './reply-headers.ts'

/** A reply that was read completely. */
export interface ReadReply extends ReadJson {
  readonly statusCode: number
  readonly headers: ReplyHeaders
}

interface ReadReplyOptions {
  /** The largest body (bytes). */
  readonly maxBytes: number
  /** The whole call ends after this time (ms), even if bytes keep arriving. */
  readonly maxMs: number
  readonly signal?: AbortSignal | undefined
  /** A body that was read before. The same bytes are not parsed again. */
  readonly known?: ReadJson | undefined
}

/**
 * Sends a request and reads its whole JSON reply. `pool.request` would create a stream for each body, which
 * takes as long as the rest of a short call.
 *
 * @throws {TooLarge | TooLate} or undici's error
 */
export async function readReply(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { maxBytes, maxMs, signal, known }: ReadReplyOptions,
): Promise<ReadReply> {
  signal?.throwIfAborted()
  const reply = new Reply(maxBytes)
  const limit = setTimeout(() => reply.abort(new TooLate()), maxMs)
  const leave = () => reply.abort(reasonOf(signal))
  signal?.addEventListener('abort', leave, { once: true })
  try {
    pool.dispatch(request, reply)
    const body = await reply.ended
    const { bytes, json } = await body.read(known)
    return { statusCode: reply.statusCode, headers: reply.headers, bytes, json }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', leave)
  }
}

/**
 * The error of the call's time limit. `AbortSignal.timeout` is not used: its timer runs on after the call
 * until it is garbage-collected.
 */
export class TooLate extends Error {
  override readonly name = 'TimeoutError'
}

function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('The call was aborted', 'AbortError')
}

class Reply implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number
  readonly #end = Promise.withResolvers<JsonBody>()
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #body: JsonBody | undefined
  statusCode = 0
  headers: ReplyHeaders = {}

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The body, once its last byte has arrived. */
  get ended(): Promise<JsonBody> {
    return this.#end.promise
  }

  /** Ends the call at once and closes its connection. */
  abort(reason: Error): void {
    this.#failure ??= reason
    this.#controller?.abort(reason)
    this.#end.reject(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The call ended while it waited for a connection, so nothing of it may be sent.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ReplyHeaders): void {
    // An interim reply (1xx) precedes the final one.
    if (status < 200) return
    this.statusCode = status
    this.headers = headers
    this.#body = new JsonBody(this.#maxBytes, contentLength(headers))
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#body?.add(chunk)
  }

  onResponseEnd(): void {
    if (this.#body) this.#end.resolve(this.#body)
  }

  /** Also called for errors that the functions above throw; undici then closes the connection. */
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end.reject(error)
  }
}
