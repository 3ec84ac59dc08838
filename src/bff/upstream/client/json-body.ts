import { setImmediate as othersTurn } from 'node:timers/promises'
import { fromJson } from '#contract/json.ts'
import { MAX_CONTAINERS, MAX_DEPTH } from '../../large/json-limits.ts'

/** Thrown when a body is longer than the limit. */
export class TooLarge extends Error {
  constructor() {
    super('The reply is larger than the limit')
    this.name = 'TooLarge'
  }
}

export interface ReadJson {
  readonly bytes: Buffer
  /** Undefined if the bytes are not JSON, or if `JsonShape` refuses their shape. (`null` is JSON.) */
  readonly json: unknown
}

/** Bodies larger than this are parsed in steps that let other requests run in between (bytes). */
const LARGE_BYTES = 1024 * 1024

/** Bodies up to this length are checked whole, which takes less than 0.1 ms (bytes). */
const SHORT_BYTES = 65_536

/**
 * Collects a JSON body as its bytes arrive. A large one is checked piece by piece, so that the process keeps
 * answering meanwhile.
 */
export class JsonBody {
  /** Checks the pieces as they arrive; undefined for a short body. */
  readonly #shape: JsonShape | undefined
  readonly #maxBytes: number
  /** Used if the length is known, so that the bytes are in memory only once. */
  readonly #whole: Buffer | undefined
  readonly #chunks: Uint8Array[] = []
  #size = 0

  /**
   * @param length of the body, if it is known
   * @throws {TooLarge} if it exceeds `maxBytes`
   */
  constructor(maxBytes: number, length?: number) {
    if (length !== undefined && length > maxBytes) throw new TooLarge()
    this.#maxBytes = length ?? maxBytes
    this.#whole = length === undefined ? undefined : Buffer.allocUnsafe(length)
    this.#shape = length !== undefined && length <= SHORT_BYTES ? undefined : new JsonShape()
  }

  /** @throws {TooLarge} */
  add(chunk: Uint8Array): void {
    if (this.#size + chunk.byteLength > this.#maxBytes) throw new TooLarge()
    if (this.#whole) this.#whole.set(chunk, this.#size)
    else this.#chunks.push(chunk)
    this.#size += chunk.byteLength
    this.#shape?.add(chunk)
  }

  /**
   * Parses the body. Call it after the last byte.
   *
   * @param known an earlier result, which is given again if the bytes are the same
   */
  async read(known?: ReadJson): Promise<ReadJson> {
    const bytes = this.#whole?.subarray(0, this.#size) ?? Buffer.concat(this.#chunks, this.#size)
    if (known?.bytes.equals(bytes)) return known
    if (this.#shape?.isRefused ?? isRefused(bytes)) return { bytes, json: undefined }
    if (bytes.length > LARGE_BYTES) await othersTurn()
    const text = bytes.toString('utf8')
    if (bytes.length > LARGE_BYTES) await othersTurn()
    return { bytes, json: fromJson(text) }
  }
}

/** The JSON value of a text; undefined if it is not JSON, or if `JsonShape` refuses its shape. */
export function parseJson(bytes: Buffer): unknown {
  return isRefused(bytes) ? undefined : fromJson(bytes.toString('utf8'))
}

/** Whether `JsonShape` refuses a whole text. */
function isRefused(bytes: Buffer): boolean {
  // Most answers have fewer lists and objects than may be nested, and counting is much faster than following.
  if (countOf(OPEN_LIST, bytes) + countOf(OPEN_OBJECT, bytes) <= Math.min(MAX_DEPTH, MAX_CONTAINERS))
    return false
  const shape = new JsonShape()
  shape.add(bytes)
  return shape.isRefused
}

/** How often a byte occurs. */
function countOf(byte: number, bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) count += 1
  return count
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Checks only the bytes of a JSON text, so that no parser gets one that is too deep or has too many parts. In
 * UTF-8 the bytes of these characters occur in no other character.
 */
class JsonShape {
  #depth = 0
  #containers = 0
  #quoted = false
  #escaped = false
  isRefused = false

  add(bytes: Uint8Array): void {
    let [quoted, escaped] = [this.#quoted, this.#escaped]
    // By index, because an iterator takes several times as long.
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
