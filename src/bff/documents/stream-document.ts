import { Transform, pipeline } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DocumentType, documentType } from '#contract/service/document.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readFailure } from '../upstream/client/error-detail.ts'
import type { FailedCall, OpenStream } from '../upstream/client/outcome.ts'
import { sendTogether } from './send-together.ts'

/** A longer document is cut, so that the browser sees a failed download (bytes). */
const MAX_BYTES = 100 * 1024 * 1024

/** Documents run in an opaque origin, and only our own pages may frame them. */
const POLICY = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const LEFT = new DOMException('The browser has left', 'AbortError')

export interface StreamOptions {
  readonly reply: FastifyReply
  readonly request: FastifyRequest
  /** Waits for a turn among the downloads; throws after too long. Call the result to end the turn. */
  readonly takePlace: (gone: AbortSignal) => Promise<() => void>
  /** Calls the service. `signal` is aborted when the browser has gone. */
  readonly open: (signal: AbortSignal) => Promise<OpenStream | FailedCall>
  /** Calls `end` when the requesting session ends. Call the result to stop watching. */
  readonly watchSession: (end: () => void) => () => void
  readonly name: (type: DocumentType) => string
  readonly download: boolean
  readonly onFailedStream: () => void
  /** Called when the service has the document and the stream begins. */
  readonly onStream: () => void
  /** A client that reads nothing for this long is cut off (ms). */
  readonly stallMs: number
}

/**
 * Streams a document without storing it. Only the three types of the interface (4.5, 4.6) pass, with a file
 * name and headers of our own.
 *
 * @throws {HttpFailure} the service's error, 502 for another type, or BUSY
 */
export async function streamDocument(options: StreamOptions): Promise<FastifyReply> {
  const { reply, download } = options
  const gone = new AbortController()
  // After the last byte there is nothing to abort, and an abort costs more than an answer's headers.
  const left = () => {
    if (!reply.raw.writableFinished) gone.abort(LEFT)
  }
  reply.raw.once('close', left)
  // Cut short like a failed download, because the person may not have the rest.
  reply.raw.once(
    'close',
    options.watchSession(() => reply.raw.destroy()),
  )
  const giveBack = await options.takePlace(gone.signal)
  // Also runs after a refusal, because its answer closes too.
  if (gone.signal.aborted) giveBack()
  else reply.raw.once('close', giveBack)
  const outcome = await options.open(gone.signal)
  if (outcome.kind !== 'stream') {
    reply.raw.off('close', left)
    throw readFailure(outcome)
  }
  const type = documentType(outcome.contentType)
  if (type === undefined) {
    discard(outcome.body)
    throw new HttpFailure('SERVICE_UNREACHABLE', {
      status: 502,
      message: 'A central enviou um tipo de arquivo que não é aceito aqui.',
      retryable: false,
      requestId: outcome.requestId ?? undefined,
    })
  }
  const disposition = download ? 'attachment' : 'inline'
  void reply
    .type(type)
    .header('content-disposition', `${disposition}; filename="${options.name(type)}"`)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
  const { contentLength = Infinity } = outcome
  // The HTTP client never passes on more bytes than the header promised.
  const isShort = contentLength <= MAX_BYTES
  if (isShort) void reply.header('content-length', String(contentLength))
  if (options.request.method === 'HEAD') {
    discard(outcome.body)
    return reply.send()
  }
  options.onStream()
  // Both ends are destroyed when either fails: a browser that leaves frees the service's connection, and if
  // the service breaks off, the answer stays shorter than its length instead of looking complete.
  const bytes = isShort ? outcome.body : pipeline(outcome.body, atMost(MAX_BYTES), () => {})
  // The HTTP client's time-out covers a silent service; this one covers a client that holds its connection
  // and reads nothing.
  reply.raw.setTimeout(options.stallMs, () => bytes.destroy(new Error('Nobody reads the document')))
  void reply.hijack()
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
  sendTogether(bytes, reply.raw, (error) => {
    if (error) options.onFailedStream()
  })
  return reply
}

/** Ends a download that has no reader. Ending it early raises an error on the stream, which is ignored. */
function discard(body: OpenStream['body']): void {
  body.on('error', () => {})
  body.destroy()
}

function atMost(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.byteLength
      if (passed > bytes) done(new Error('The document is larger than the limit'))
      else done(null, chunk)
    },
  })
}
