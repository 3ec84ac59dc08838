import { constants, createGzip } from 'node:zlib'

/** Text that becomes gzip while it comes. */
export class Packer {
  readonly #gzip = createGzip({ level: constants.Z_BEST_SPEED })
  readonly #out: Buffer[] = []

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => this.#out.push(chunk))
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
    for (const chunk of this.#out) {
      packed.set(chunk, at)
      at += chunk.length
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
