/** Thrown when a body is longer than the limit. */
export class TooLarge extends Error {
  constructor() {
    super('The reply is larger than the limit')
    this.name = 'TooLarge'
  }
}

/** Reads a body to its end, giving up (and so closing the connection) past `maxBytes`. */
export async function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Parsers and writers of JSON call themselves at each level: deeper ones fill the stack, or minutes. */
export const MAX_DEPTH = 1000

/** The JSON value of a text, or undefined where it is none or nested too deeply. (`null` is JSON.) */
export function parseJson(bytes: Buffer): unknown {
  if (isTooDeep(bytes)) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from(String.raw`"\[]{}`)

/** Looks at the bytes alone, so that no parser meets the depth. In UTF-8 these signs are nothing else. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (quoted) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}
