import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'

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
 * Settings of brotli: postfix bits and direct codes of distances, and the size of its blocks (the logarithm
 * to base 2; 0 lets brotli choose). Which ones compress better differs from file to file.
 */
const SETTINGS = [
  [0, 0, 0],
  [0, 0, 16],
  [0, 4, 0],
  [0, 12, 0],
  [0, 12, 16],
  [1, 0, 0],
  [1, 4, 0],
  [2, 0, 0],
  [2, 4, 0],
  [2, 8, 0],
] as const

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]

/**
 * Writes `file.br` and `file.gz` beside each file of a build that gets smaller; the server sends them as they
 * are.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => COMPRESSIBLE.has(extname(name)) && !name.startsWith('.'))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) return
  // The default quality is already the highest.
  const packed = await Promise.all(
    SETTINGS.map(([postfix, direct, block]) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  )
  writeFileSync(
    `${file}.br`,
    packed.reduce((a, b) => (b.length < a.length ? b : a)),
  )
  writeFileSync(`${file}.gz`, await gzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
