import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGunzip, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { onceForEach } from './once-for-each.ts'

/** Shorter answers are not compressed: they fit into a few packets (characters). */
const WORTH_IT = 16_384

const compress = promisify(gzip)

/**
 * The JSON of a `T` as text. Stored results may be megabytes, so they are sent without being parsed and
 * serialised again.
 */
export class JsonText<T> {
  readonly text: string
  #bytes: Buffer | undefined
  #compressed: Buffer | Promise<Buffer> | undefined
  #tag: string | undefined
  /** Never set. It makes the types `JsonText<A>` and `JsonText<B>` incompatible. */
  declare readonly of?: T

  constructor(text: string) {
    this.text = text
  }

  /** The text in UTF-8, encoded once. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  /** The text in gzip, compressed once. A promise while it is being compressed. */
  compressed(): Buffer | Promise<Buffer> {
    this.#compressed ??= compress(this.bytes, { level: constants.Z_BEST_SPEED }).then(
      (bytes) => (this.#compressed = bytes),
    )
    return this.#compressed
  }

  /** The ETag of the text. It is weak, because the compressed form has the same one (RFC 9110, 8.8.1). */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.text, 'base64url').slice(0, 22)}"`
    return this.#tag
  }

  /** The JSON of `part` with one more member, given as JSON text. */
  static withMember<T>(part: object, name: keyof T & string, json: string): JsonText<T> {
    return new JsonText(`${JSON.stringify(part).slice(0, -1)},${JSON.stringify(name)}:${json}}`)
  }
}

/**
 * JSON about the shop without personal data. The browser stores it and revalidates it before each use. A
 * signed-out browser is refused and sees none of it.
 */
export class KeptJson<T> extends JsonText<T> {
  /** The headers of each answer with this text, made once. */
  get headers(): Readonly<Record<string, string>> {
    this.#headers ??= { ...JSON_HEADERS, 'cache-control': 'private, no-cache', etag: this.tag }
    return this.#headers
  }
  #headers: Readonly<Record<string, string>> | undefined
}

/** JSON of megabytes, held only in gzip. */
export class PackedJson<T> {
  readonly packed: Buffer
  /** Never set, as in `JsonText`. */
  declare readonly of?: T

  constructor(packed: Buffer) {
    this.packed = packed
  }
}

/** JSON that is made while it is sent: the whole text would take too much memory. */
export class JsonPieces<T> {
  readonly pieces: AsyncIterable<string>
  /** Never set, as in `JsonText`. */
  declare readonly of?: T

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** Sends the pieces as they are made. If one cannot be made, the connection ends without the rest. */
export function sendJsonPieces(reply: FastifyReply, { pieces }: JsonPieces<unknown>): FastifyReply {
  void reply.headers(JSON_HEADERS)
  const text = Readable.from(pieces)
  if (!acceptedEncodings(reply.request).includes('gzip')) return reply.send(text)
  const packed = createGzip({ level: constants.Z_BEST_SPEED })
  // An error of one stream ends the other, and the answer with it. Fastify logs it.
  pipeline(text, packed, () => undefined)
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** Memory of a remembered answer beside its text (characters). */
const BESIDE_TEXT = 4000

/** Memory of a remembered answer (characters, or bytes of gzip). */
export function sizeOf(json: JsonText<unknown> | PackedJson<unknown>): number {
  return BESIDE_TEXT + (json instanceof PackedJson ? json.packed.length : json.text.length)
}

/**
 * A page's request for its first answers has this header, so that the page need not carry megabytes itself.
 */
export const SHORT_ANSWERS = 'x-short-answers'

/** Sends the gzip bytes; if the browser does not accept gzip, the text in pieces. */
export function sendPackedJson(reply: FastifyReply, { packed }: PackedJson<unknown>): FastifyReply {
  const { request } = reply
  void reply.headers(JSON_HEADERS)
  if (request.headers[SHORT_ANSWERS] !== undefined) return reply.code(413).send()
  if (acceptedEncodings(request).includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(packed)
  }
  return reply.send(Readable.from([packed]).pipe(createGunzip()))
}

/** JSON text ready to send: the body, and the headers that differ from other answers. */
export interface TextAnswer {
  readonly status?: 304
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * The answer with JSON text for a request. Stored answers of the service and lists of a thousand lines may be
 * megabytes, and a phone in the yard has a slow connection. The fastest compression level is enough: JSON is
 * so repetitive that higher levels gain little.
 */
export function textAnswer(
  json: JsonText<unknown>,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
): TextAnswer | Promise<TextAnswer> {
  const isKept = json instanceof KeptJson && request.method === 'GET'
  const headers = isKept ? json.headers : JSON_HEADERS
  // The browser stores one answer per URL, so it sends only one tag.
  if (isKept && request.headers['if-none-match'] === json.tag) return { status: 304, headers }
  // A short text is sent in one piece with its headers.
  if (json.text.length < WORTH_IT) return { headers, body: json.text }
  if (!acceptedEncodings(request).includes('gzip')) return { headers, body: json.bytes }
  const inGzip = (body: Buffer): TextAnswer => ({ headers: gzipHeaders(headers), body })
  const bytes = json.compressed()
  return bytes instanceof Promise ? bytes.then(inGzip) : inGzip(bytes)
}

const gzipHeaders = onceForEach((headers: TextAnswer['headers']) => ({
  ...headers,
  'content-encoding': 'gzip',
}))

/** Sends JSON text. */
export function sendJsonText(
  reply: FastifyReply,
  json: JsonText<unknown>,
): FastifyReply | Promise<FastifyReply> {
  const send = ({ status, headers, body }: TextAnswer) => {
    if (status !== undefined) void reply.code(status)
    return reply.headers(headers).send(body)
  }
  const answer = textAnswer(json, reply.request)
  return answer instanceof Promise ? answer.then(send) : send(answer)
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' }

/** Content codings that the browser accepts, in lower case, without those with `q=0` (RFC 9110, 12.5.3). */
export function acceptedEncodings({
  headers,
}: Pick<IncomingMessage, 'headers'>): readonly (string | undefined)[] {
  return (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
}
