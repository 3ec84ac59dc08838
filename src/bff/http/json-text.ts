import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptedEncodings } from './accepted-encodings.ts'

/** A shorter answer fits into a few packets as it is (characters). */
const WORTH_IT = 16_384

const compress = promisify(gzip)

/**
 * Sends what is JSON text already: stored answers of the service may be megabytes, a list of a thousand lines too, and a phone in the
 * yard has a slow connection. Compressed at the fastest level where the browser takes it: the words of JSON repeat so much that more
 * effort gains little.
 */
export async function sendJsonText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (text.length < WORTH_IT || !acceptedEncodings(reply.request).includes('gzip')) return reply.send(text)
  const bytes = await compress(text, { level: constants.Z_BEST_SPEED })
  return reply.header('content-encoding', 'gzip').send(bytes)
}
