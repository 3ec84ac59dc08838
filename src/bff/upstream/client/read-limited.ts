/** Thrown when a body is longer than the limit. */
export class TooLarge extends Error {
  constructor() {
    super('The reply is larger than the limit')
    this.name = 'TooLarge'
  }
}

/** Reads a body to its end as UTF-8, giving up (and so closing the connection) past `maxBytes`. */
export async function readText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The JSON value of a text, or undefined where it is none. (`null` is JSON.) */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
