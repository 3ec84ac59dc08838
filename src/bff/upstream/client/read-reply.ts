import type { Dispatcher } from 'undici'
import { JsonBody, type ReadJson } from './json-body.ts'
import { type ReplyHeaders, contentLength } from './reply-headers.ts'

/** A reply that was read to its end. */
export interface ReadReply extends ReadJson {
  readonly statusCode: number
  readonly headers: ReplyHeaders
}

interface ReadReplyOptions {
  /** Of the body. */
  readonly maxBytes: number
  /** The whole call ends after this time (ms), however often a byte comes. */
  readonly maxMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request and reads its JSON reply to the end. `pool.request` would make a stream of each body, which
 * takes as long as all the rest of a short call.
 *
 * @throws {TooLarge | TooLate} or what undici throws
 */
export async function readReply(
  pool: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { maxBytes, maxMs, signal }: ReadReplyOptions,
): Promise<ReadReply> {
  signal?.throwIfAborted()
  const reply = new Reply(maxBytes)
  const limit = setTimeout(() => reply.abort(new TooLate()), maxMs)
  const leave = () => reply.abort(reasonOf(signal))
  signal?.addEventListener('abort', leave, { once: true })
  try {
    pool.dispatch(request, reply)
    const body = await reply.ended
    return { statusCode: reply.statusCode, headers: reply.headers, ...(await body.read()) }
  } finally {
    clearTimeout(limit)
    signal?.removeEventListener('abort', leave)
  }
}

/** As `AbortSignal.timeout` has it, whose timer goes on after the call and waits for the collector. */
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

  /** The body, after its last byte. */
  get ended(): Promise<JsonBody> {
    return this.#end.promise
  }

  /** Ends the call at once, and closes its connection. */
  abort(reason: Error): void {
    this.#failure ??= reason
    this.#controller?.abort(reason)
    this.#end.reject(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It ended while it waited for a connection: nothing of it may leave.
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: ReplyHeaders): void {
    // An interim reply (1xx) comes before the reply.
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

  /** Also what the functions above throw: undici closes the connection then. */
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end.reject(error)
  }
}
