import { Readable } from 'node:stream'
import { JsonBody, type ReadJson, TooLarge } from './json-body.ts'

/** Bytes as they come. */
export type Body = AsyncIterable<Uint8Array>

interface ReadOptions {
  readonly atOnce: number
  readonly maxBytes: number
  readonly length?: number | undefined
}

/**
 * A body that ends within `atOnce` bytes, as it came; a longer one still as chunks, those that were read
 * included. Past `maxBytes` it gives up (and so closes the connection).
 *
 * @param length of the body where it is known
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
  // One that says how long it is need not be tried.
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
 * Reads JSON to its end, giving up (and so closing the connection) past `maxBytes`.
 *
 * @throws {TooLarge}
 */
export async function readJson(body: Body, maxBytes: number): Promise<ReadJson> {
  const read = new JsonBody(maxBytes)
  for await (const chunk of body) read.add(chunk)
  return read.read()
}
