import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calendarDay } from '#brazil/dates.ts'
import type { FirstPageName } from '#contract/console/first-page.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { acceptedEncodings } from '../http/json-text.ts'
import { answerOf, asDataBlock } from './answers.ts'
import { type BuiltPage, readBuiltPages, readPageScripts } from './built-pages.ts'
import { firstReads, readsBehind } from './first-reads.ts'
import { preloadsOf } from './page-scripts.ts'

const SESSION = CONSOLE_ROUTES.session.path

/** The page's scripts wait for its end: answers that take longer are asked for by the scripts (ms). */
const PATIENCE_MS = 250

/** A page of the build as a file. */
const BUILT_PAGE = /^\/pages\/(\w+)\.html$/

/** Their own page names all of their scripts. */
const NAMED_ALREADY: ReadonlySet<FirstPageName> = new Set(['signIn', 'home'])

/** Pages that have a first view of their own, by their whole address: with parameters they show more. */
const OWN_VIEW: Readonly<Record<string, FirstPageName>> = { '/consultas': 'history', '/fipe': 'fipe' }

/** Pages of the console that nobody needs a session for: their first view is their own. */
const PUBLIC = /^\/(?:configurar|convite|compartilhado|entrar\/empresa)\/?$/

/**
 * Sends the page that fits who asks: the sign-in form, the plate box, or the navigation, and behind it the
 * answers that the console reads first. It is written for one person and stored by nobody (`no-store`). As a
 * file of the build, without answers, it is the same for everybody.
 */
export async function builtPages(app: FastifyInstance, folder: string) {
  const [pages, scripts] = await Promise.all([readBuiltPages(folder), readPageScripts(folder)])
  return {
    policyOf: (path: string) => pages.get(BUILT_PAGE.exec(path)?.[1] ?? '')?.policy,
    send: async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const session = cameFromElsewhere(request) ? undefined : await answerOf(app, request, SESSION)
      const name = firstPage(request.url, session)
      const page = pages.get(name)
      if (!page) return false
      void reply.type('text/html; charset=utf-8').header('content-security-policy', page.policy)
      if (request.method === 'HEAD') {
        void reply.send()
        return true
      }
      const read = async (path: string): Promise<Answer> => {
        return { path, json: await answerOf(app, request, path).catch(() => undefined) }
      }
      const first = firstReads(request.url, name, calendarDay(Date.now())).map(read)
      const behind = first.map(async (one) => {
        const { path, json } = await one
        return Promise.all(readsBehind(path, json).map(read))
      })
      const preloads = NAMED_ALREADY.has(name) ? '' : preloadsOf(pathOf(request.url), scripts)
      const own = [Promise.resolve({ path: SESSION, json: session }), ...first]
      const parts = partsOf(page, preloads, [...own.map(async (one) => [await one]), ...behind])
      send(request, reply, parts)
      return true
    },
  }
}

function send(request: FastifyRequest, reply: FastifyReply, parts: AsyncIterable<string>): void {
  const isCompressed = acceptedEncodings(request).includes('gzip')
  if (isCompressed) void reply.header('content-encoding', 'gzip')
  void reply.send(isCompressed ? compressed(parts) : Readable.from(parts))
}

/**
 * The tab was led here by another site, and brings no strict cookie along: a signed-in person looks like
 * nobody. The console's own call will tell.
 */
function cameFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function firstPage(url: string, session: string | undefined): FirstPageName {
  const path = pathOf(url)
  if (session === undefined || PUBLIC.test(path)) return 'splash'
  const { person, needsSetup, secondFactor } = SessionSchema.parse(JSON.parse(session))
  if (person) return path === '/' ? 'home' : (OWN_VIEW[url] ?? 'page')
  return needsSetup || secondFactor !== undefined ? 'splash' : 'signIn'
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

interface Answer {
  readonly path: string
  readonly json: string | undefined
}

type Reads = Promise<readonly Answer[]>

/** What is seen goes out at once, then each answer in its turn. */
async function* partsOf(page: BuiltPage, preloads: string, reads: readonly Reads[]) {
  yield page.head.replace('</template>', () => `${preloads}</template>`)
  const stop = new AbortController()
  const late = delay(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  for (const read of reads) {
    const answers = await Promise.race([read, late])
    for (const { path, json } of answers ?? []) if (json !== undefined) yield asDataBlock(path, json)
  }
  stop.abort()
  yield page.tail
}

function compressed(parts: AsyncIterable<string>): Readable {
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
  const source = Readable.from(parts)
  source.once('error', (error) => gzip.destroy(error))
  return source.pipe(gzip)
}
