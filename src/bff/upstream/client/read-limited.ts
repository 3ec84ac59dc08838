import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { MAX_CONTAINERS, MAX_DEPTH } from '../../large/json-limits.ts'

/** Thrown when a body is longer than the limit. */
export class TooLarge extends Error {
  constructor() {
    super('The reply is larger than the limit')
    this.name = 'TooLarge'
  }
}

/** Bytes as they come. */
export type Body = AsyncIterable<Uint8Array>

interface ReadJson {
  readonly bytes: Buffer
  /** Undefined where they are no JSON, or one of a shape that `JsonShape` refuses. (`null` is JSON.) */
  readonly json: unknown
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
  { atOnce, maxBytes, length = 0 }: Omit<ReadOptions, 'onChunk'> & { readonly atOnce: number },
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

/** Beyond this size the steps from bytes to a value let others take their turn in between. */
const LARGE_BYTES = 1024 * 1024

/**
 * Reads JSON to its end, giving up (and so closing the connection) past `maxBytes`. A large one is looked at
 * piece by piece as it comes, so that the process goes on answering meanwhile.
 *
 * @param length of the body where it is known: its bytes then lie in memory once
 * @throws {TooLarge}
 */
export async function readJson(body: Body, maxBytes: number, length?: number): Promise<ReadJson> {
  const shape = new JsonShape()
  const bytes = await readBytes(body, { maxBytes, length, onChunk: (chunk) => shape.add(chunk) })
  if (shape.isRefused) return { bytes, json: undefined }
  if (bytes.length > LARGE_BYTES) await othersTurn()
  const text = bytes.toString('utf8')
  if (bytes.length > LARGE_BYTES) await othersTurn()
  return { bytes, json: parsed(text) }
}

interface ReadOptions {
  readonly maxBytes: number
  readonly length?: number | undefined
  readonly onChunk?: (chunk: Uint8Array) => void
}

async function readBytes(body: Body, { maxBytes, length, onChunk }: ReadOptions): Promise<Buffer> {
  if (length !== undefined && length > maxBytes) throw new TooLarge()
  const whole = length === undefined ? undefined : Buffer.allocUnsafe(length)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (size + chunk.byteLength > (length ?? maxBytes)) throw new TooLarge()
    if (whole) whole.set(chunk, size)
    else chunks.push(chunk)
    size += chunk.byteLength
    onChunk?.(chunk)
  }
  return whole ? whole.subarray(0, size) : Buffer.concat(chunks, size)
}

/** The JSON value of a text, or undefined where it is none or one of a shape that `JsonShape` refuses. */
export function parseJson(bytes: Buffer): unknown {
  const shape = new JsonShape()
  shape.add(bytes)
  return shape.isRefused ? undefined : parsed(bytes.toString('utf8'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from(String.raw`"\[]{}`)

/**
 * Looks at the bytes of a JSON text alone, so that no parser meets one that is too deep or has too many
 * parts. In UTF-8 these signs are nothing else.
 */
class JsonShape {
  #depth = 0
  #containers = 0
  #quoted = false
  #escaped = false
  isRefused = false

  add(bytes: Uint8Array): void {
    let [quoted, escaped] = [this.#quoted, this.#escaped]
    // By index: an iterator takes several times as long.
    for (let index = 0; index < bytes.length && !this.isRefused; index += 1) {
      const byte = bytes[index]
      if (escaped) escaped = false
      else if (byte === QUOTE) quoted = !quoted
      else if (quoted) escaped = byte === BACKSLASH
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.#opens()
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth -= 1
    }
    this.#quoted = quoted
    this.#escaped = escaped
  }

  #opens(): void {
    this.#depth += 1
    this.#containers += 1
    if (this.#depth > MAX_DEPTH || this.#containers > MAX_CONTAINERS) this.isRefused = true
  }
}
