import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A shorter answer fits into a few packets as it is (characters). */
const WORTH_IT = 16_384

const compress = promisify(gzip)

/**
 * JSON of a `T` that is text already: stored results may be megabytes, and go out without being parsed and
 * written again.
 */
export class JsonText<T> {
  readonly text: string
  /** Never set: it makes the text of one type differ from that of another. */
  declare readonly of?: T

  constructor(text: string) {
    this.text = text
  }

  /** The JSON of `part` with one more member, given as JSON text. */
  static withMember<T>(part: object, name: keyof T & string, json: string): JsonText<T> {
    return new JsonText(`${JSON.stringify(part).slice(0, -1)},${JSON.stringify(name)}:${json}}`)
  }
}

/**
 * Sends JSON text. Stored answers of the service may be megabytes, a list of a thousand lines too, and a
 * phone in the yard has a slow connection. The fastest level of compression is enough: JSON repeats so much
 * that more effort gains little.
 */
export async function sendJsonText(reply: FastifyReply, { text }: JsonText<unknown>): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (text.length < WORTH_IT || !acceptedEncodings(reply.request).includes('gzip')) return reply.send(text)
  const bytes = await compress(text, { level: constants.Z_BEST_SPEED })
  return reply.header('content-encoding', 'gzip').send(bytes)
}

/** Content codings that the browser takes, in lower case; one with `q=0` is refused (RFC 9110, 12.5.3). */
export function acceptedEncodings(request: FastifyRequest): readonly (string | undefined)[] {
  return (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase())
}
