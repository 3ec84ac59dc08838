import { constants, createGzip } from 'node:zlib'

/**
 * The system takes back free memory of this size at once (bytes), and Node does not share it between buffers.
 */
const OUT_BYTES = 1024 * 1024

/** Compresses text to gzip as it arrives. */
export class Packer {
  readonly #gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: OUT_BYTES })
  readonly #out: Buffer<ArrayBuffer>[] = []

  constructor() {
    this.#gzip.on('data', (chunk: Buffer<ArrayBuffer>) => this.#out.push(chunk))
  }

  /** Resolves once it accepts more. */
  write(text: Uint8Array | string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#gzip.write(text, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Returns the gzip in memory of its own, which can be transferred to another thread. */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    await new Promise<void>((resolve) => this.#gzip.once('end', resolve).end())
    const packed = new Uint8Array(this.#out.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const [index, chunk] of this.#out.entries()) {
      packed.set(chunk, at)
      at += chunk.length
      // Freed at once instead of by the garbage collector, or all of it would be in memory twice.
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
