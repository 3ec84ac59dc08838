import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** File types that are not compressed already. */
const COMPRESSIBLE: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
])

/** A smaller file fits into one packet uncompressed (bytes). */
const MIN_BYTES = 1024

/**
 * Writes `file.br` and `file.gz` beside each file of a build that gets smaller; the server sends them as they
 * are.
 */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.has(extname(name)) || name.startsWith('.')) continue
    const file = join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    // Which distance parameters compress better differs from file to file. The default quality is already the
    // highest.
    const smallest = [
      {},
      { [constants.BROTLI_PARAM_NDIRECT]: 4 },
      { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
      { [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
      { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 8 },
      { [constants.BROTLI_PARAM_NPOSTFIX]: 3 },
      { [constants.BROTLI_PARAM_NDIRECT]: 12 },
      { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
    ]
      .map((params) => brotliCompressSync(bytes, { params }))
      .reduce((a, b) => (b.length < a.length ? b : a))
    writeFileSync(`${file}.br`, smallest)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}
