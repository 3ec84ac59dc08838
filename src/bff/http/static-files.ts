import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from './http-failure.ts'
import { acceptedEncodings } from './json-text.ts'
import { PAGE_POLICY } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Already compressed, or too small to gain. */
const INCOMPRESSIBLE = new Set(['.ico', '.png', '.webp', '.woff2'])
const WORTH_COMPRESSING = 1024

type Encoding = 'br' | 'gzip'

interface StaticFile {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
  readonly compressible: boolean
  /** Made when first asked for, then kept. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/**
 * The built console, held in memory: under a megabyte, and no path of a request ever reaches the file system. Addresses of
 * the console's pages get `index.html`. Without a build every page says that there is none.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readFolder(folder)
  if (!files.has('/index.html')) app.log.warn({ folder }, 'the console is not built: npm run build')

  app.get('/*', { exposeHeadRoute: true, config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const file = files.get(path)
    if (file && path !== '/index.html') {
      // Vite puts a hash of the content into the names under /assets.
      const lasting = path.startsWith('/assets/')
      return sendFile(request, reply, file, lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (!isPage(path, request)) throw new HttpFailure('NOT_FOUND')
    const index = files.get('/index.html')
    if (!index)
      throw new HttpFailure('NOT_FOUND', {
        status: 503,
        message: 'O console não foi construído: npm run build.',
      })
    void reply.header('content-security-policy', PAGE_POLICY)
    return sendFile(request, reply, index, 'no-cache')
  })
}

/** The console's own addresses: what a person opens, as opposed to a missing file or an unknown route of the BFF. */
function isPage(path: string, request: FastifyRequest): boolean {
  if (/^\/(?:api|webhooks|assets)(?:\/|$)/.test(path)) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  const accept = request.headers.accept ?? '*/*'
  return !last.includes('.') && /text\/html|\*\/\*/.test(accept)
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  cacheControl: string,
): Promise<FastifyReply> {
  void reply
    .headers({ 'cache-control': cacheControl, etag: file.etag, vary: 'accept-encoding' })
    .type(file.type)
  if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === file.etag)) {
    return reply.code(304).send()
  }
  const encoding = file.compressible ? chooseEncoding(request) : undefined
  if (!encoding) return reply.send(file.bytes)
  return reply.header('content-encoding', encoding).send(await encoded(file, encoding))
}

function chooseEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = acceptedEncodings(request)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

function encoded(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const kept = file.encoded.get(encoding)
  if (kept) return kept
  const made =
    encoding === 'br'
      ? brotli(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : gz(file.bytes, { level: 9 })
  file.encoded.set(encoding, made)
  return made
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(join(folder, sep).length).split(sep).join('/')
    const type = TYPES[extname(entry.name)]
    // Dot files (Vite's manifest) and types that a console does not have are nobody's business.
    if (!type || path.split('/').some((part) => part.startsWith('.'))) continue
    const bytes = await readFile(full)
    files.set(`/${path}`, {
      bytes,
      type,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      compressible: bytes.length >= WORTH_COMPRESSING && !INCOMPRESSIBLE.has(extname(entry.name)),
      encoded: new Map(),
    })
  }
  return files
}
