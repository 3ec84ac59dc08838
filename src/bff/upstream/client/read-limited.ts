import { Readable } from 'node:stream'
import { JsonBody, type ReadJson, TooLarge } from './json-body.ts'

/** Bytes as they arrive. */
export type Body = AsyncIterable<Uint8Array>

interface ReadOptions {
  readonly atOnce: number
  readonly maxBytes: number
  readonly length?: number | undefined
}

/**
 * Reads a body of at most `atOnce` bytes completely. Returns a longer one as chunks, including those already
 * read. Beyond `maxBytes` it stops and so closes the connection.
 *
 * @param length of the body, if it is known
 * @throws {TooLarge}
 */
export async function splitLarge(
  body: Body,
  { atOnce, maxBytes, length = 0 }: ReadOptions,
): Promise<{ readonly isLarge: boolean; readonly body: Body }> {
  if (length > maxBytes) throw new TooLarge()
  const chunks = limited(body, maxBytes)
  const read: Uint8Array[] = []
  let size = 0
  // A body with a known larger length is not collected first.
  const most = length > atOnce ? -1 : atOnce
  while (size <= most) {
    const { value, done } = await chunks.next()
    if (done === true) return { isLarge: false, body: Readable.from(read) }
    read.push(value)
    size += value.byteLength
  }
  return { isLarge: true, body: joined(read, chunks) }
}

async function* limited(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    yield chunk
  }
}

async function* joined(read: Uint8Array[], rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* read.splice(0)
  yield* rest
}

/**
 * Reads JSON to its end. Beyond `maxBytes` it stops and so closes the connection.
 *
 * @throws {TooLarge}
 */
export async function readJson(body: Body, maxBytes: number): Promise<ReadJson> {
  const read = new JsonBody(maxBytes)
  for await (const chunk of body) read.add(chunk)
  return read.read()
}
