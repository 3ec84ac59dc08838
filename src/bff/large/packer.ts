import { constants, createGzip } from 'node:zlib'

/** Memory of this size is given back to the system once it is free (bytes), and nobody else shares it. */
const OUT_BYTES = 1024 * 1024

/** Text that becomes gzip while it comes. */
export class Packer {
  readonly #gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: OUT_BYTES })
  readonly #out: Buffer<ArrayBuffer>[] = []

  constructor() {
    this.#gzip.on('data', (chunk: Buffer<ArrayBuffer>) => this.#out.push(chunk))
  }

  /** Resolves once it takes more. */
  write(text: Uint8Array | string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** In memory of its own, which can be given to another thread. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await new Promise<void>((resolve) => this.#gzip.once('end', resolve).end())
    const packed = new Uint8Array(this.#out.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const [index, chunk] of this.#out.entries()) {
      packed.set(chunk, at)
      at += chunk.length
      // At once and not with the next collection, or all of it would be there twice.
      const next = this.#out[index + 1]
      if (next && next.buffer !== chunk.buffer) chunk.buffer.transfer(0)
    }
    return packed
  }
}

type Piece = Uint8Array | string

export async function packedPieces(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): Promise<Uint8Array<ArrayBuffer>> {
  const packer = new Packer()
  for await (const piece of pieces) await packer.write(piece)
  return packer.end()
}
