import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpFailure } from './http-failure.ts'
import { REGISTERING_POLICY, WORKER_POLICY, pagePolicy } from './security-headers.ts'

const INDEX = '/index.html'
/** The policies of the service worker and of the document that registers it. */
const OWN_POLICIES: Readonly<Record<string, string>> = {
  '/service-worker.js': WORKER_POLICY,
  '/worker/register.html': REGISTERING_POLICY,
}

/** The pages of the build. `send` picks the page for the caller; false if the build has none. */
interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** By its path, the policy of a built page that the service worker caches. */
  policyOf(path: string): string | undefined
}

/**
 * Serves the built console. It serves only the files that exist at start, so a request's path never reaches
 * the file system. A URL of the console gets one of the pages that the build has drawn, otherwise
 * `index.html`. Without a build every page says so.
 */
export async function registerStaticFiles(app: FastifyInstance, folder: string, pages: Pages): Promise<void> {
  const files = await listFiles(folder)
  if (!files.has(INDEX)) app.log.warn({ folder }, 'the console is not built: npm run build')
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: 'public' },
    async handler(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '/'
      void reply.header('vary', 'accept-encoding')
      if (files.has(path) && path !== INDEX) {
        // Vite puts a hash of the content into the names under /assets.
        const lasting = path.startsWith('/assets/')
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
        const policy = OWN_POLICIES[path] ?? pages.policyOf(path)
        if (policy !== undefined) void reply.header('content-security-policy', policy)
        return reply.sendFile(path)
      }
      if (!isPage(path, request)) throw new HttpFailure('NOT_FOUND')
      if (!files.has(INDEX)) {
        const message = 'O console não foi construído: npm run build.'
        throw new HttpFailure('NOT_FOUND', { status: 503, message })
      }
      if (await pages.send(request, reply)) return reply
      void reply.headers({ 'content-security-policy': pagePolicy(), 'cache-control': 'no-cache' })
      return reply.sendFile(INDEX)
    },
  })
}

/** Whether a path is a page of the console, as opposed to a missing file or an unknown route of the BFF. */
function isPage(path: string, request: FastifyRequest): boolean {
  if (/^\/(?:api|webhooks|assets)(?:\/|$)/.test(path)) return false
  const last = path.slice(path.lastIndexOf('/') + 1)
  const accept = request.headers.accept ?? '*/*'
  return !last.includes('.') && /text\/html|\*\/\*/.test(accept)
}

/**
 * The paths of the files in a folder, each with a leading `/`; empty if the folder does not exist. Dot files
 * (Vite's manifest) are left out.
 */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
  return new Set(paths.map((parts) => `/${parts.join('/')}`))
}
