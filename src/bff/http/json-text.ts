import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGunzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { onceForEach } from './once-for-each.ts'

/** A shorter answer fits into a few packets as it is (characters). */
const WORTH_IT = 16_384

const compress = promisify(gzip)

/**
 * JSON of a `T` that is text already: stored results may be megabytes, and go out without being parsed and
 * written again.
 */
export class JsonText<T> {
  readonly text: string
  #bytes: Buffer | undefined
  #compressed: Buffer | Promise<Buffer> | undefined
  #tag: string | undefined
  /** Never set: it makes the text of one type differ from that of another. */
  declare readonly of?: T

  constructor(text: string) {
    this.text = text
  }

  /** The text in UTF-8; encoded once, however often it is sent. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text)
    return this.#bytes
  }

  /** The text's bytes in gzip; made once, however often they are sent. A promise until they are made. */
  compressed(): Buffer | Promise<Buffer> {
    this.#compressed ??= compress(this.bytes, { level: constants.Z_BEST_SPEED }).then(
      (bytes) => (this.#compressed = bytes),
    )
    return this.#compressed
  }

  /** Names the text. Weak, since its compressed form has the same (RFC 9110, 8.8.1). */
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
 * JSON of the shop that is about nobody: the browser keeps it, and asks whether it is still the same before
 * it uses it. Who is signed out is refused and sees none of it.
 */
export class KeptJson<T> extends JsonText<T> {
  /** Of each answer that carries it; made once. */
  get headers(): Readonly<Record<string, string>> {
    this.#headers ??= { ...JSON_HEADERS, 'cache-control': 'private, no-cache', etag: this.tag }
    return this.#headers
  }
  #headers: Readonly<Record<string, string>> | undefined
}

/** JSON of megabytes, in gzip alone. */
export class PackedJson<T> {
  readonly packed: Buffer
  /** Never set, as in `JsonText`. */
  declare readonly of?: T

  constructor(packed: Buffer) {
    this.packed = packed
  }
}

/** What one that is remembered takes beside its text (characters). */
const BESIDE_TEXT = 4000

/** What remembering it takes (characters, or bytes of gzip). */
export function sizeOf(json: JsonText<unknown> | PackedJson<unknown>): number {
  return BESIDE_TEXT + (json instanceof PackedJson ? json.packed.length : json.text.length)
}

/** A page's request for its first answers has this header: it would only have to carry megabytes itself. */
export const SHORT_ANSWERS = 'x-short-answers'

/** Sends it as it is; to a browser that takes no gzip its text, a piece at a time. */
export function sendPackedJson(reply: FastifyReply, { packed }: PackedJson<unknown>): FastifyReply {
  const { request } = reply
  void reply.headers(JSON_HEADERS)
  if (request.headers[SHORT_ANSWERS] !== undefined) return reply.code(413).send()
  if (acceptedEncodings(request).includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(packed)
  }
  return reply.send(Readable.from([packed]).pipe(createGunzip()))
}

/** JSON text as it leaves: what differs from other answers, and the body. */
export interface TextAnswer {
  readonly status?: 304
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * The answer that JSON text makes for a request. Stored answers of the service may be megabytes, a list of a
 * thousand lines too, and a phone in the yard has a slow connection. The fastest level of compression is
 * enough: JSON repeats so much that more effort gains little.
 */
export function textAnswer(
  json: JsonText<unknown>,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
): TextAnswer | Promise<TextAnswer> {
  const isKept = json instanceof KeptJson && request.method === 'GET'
  const headers = isKept ? json.headers : JSON_HEADERS
  // Of several tags the browser has none to choose from: it sends the one of the answer that it keeps.
  if (isKept && request.headers['if-none-match'] === json.tag) return { status: 304, headers }
  // A short text leaves with its headers in one piece.
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

/** Content codings that the browser takes, in lower case; one with `q=0` is refused (RFC 9110, 12.5.3). */
export function acceptedEncodings({
  headers,
}: Pick<IncomingMessage, 'headers'>): readonly (string | undefined)[] {
  return (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
}
