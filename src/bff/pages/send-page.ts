import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FirstPageName } from '#contract/console/first-page.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import { type Session, SessionSchema } from '#contract/console/session.ts'
import { acceptedEncodings } from '../http/json-text.ts'
import { answerOf, asDataBlock } from './answers.ts'
import { type BuiltPage, readBuiltPages, readPageScripts, withMarkup } from './built-pages.ts'
import { DrawingPlaces } from './drawing-places.ts'
import { type Draw, SIDE_BY_SIDE_PX, WIDTH_HEADER, pageDrawing, screenWidth } from './drawing.ts'
import { PageAnswers } from './page-answers.ts'
import { preloadsOf } from './page-scripts.ts'

const SESSION = CONSOLE_ROUTES.session.path

/** The path of a built page as a file. */
const BUILT_PAGE = /^\/pages\/(\w+)\.html$/

/** Pages whose own HTML already names all of their scripts. */
const NAMED_ALREADY: ReadonlySet<FirstPageName> = new Set(['signIn', 'home'])

/** Pages with a first view of their own, by their whole URL: with parameters they show something else. */
const OWN_VIEW: Readonly<Record<string, FirstPageName>> = {
  [PAGE_PATHS.history]: 'history',
  [PAGE_PATHS.fipe]: 'fipe',
}

/** Pages that need no session. Their first view does not depend on one. */
const PUBLIC: ReadonlySet<string> = new Set([
  PAGE_PATHS.setup,
  PAGE_PATHS.invite,
  PAGE_PATHS.shared,
  PAGE_PATHS.companyAccount,
])

/** Pages for people who are not signed in. They show nothing about the shop. */
const OF_NOBODY: ReadonlySet<FirstPageName> = new Set(['splash', 'signIn'])

/**
 * Sends the page for the caller: the sign-in form, or the requested page, drawn with its data and followed by
 * the answers that the drawing asked for. A page that cannot be drawn is sent as built, with plate box and
 * navigation, and reads its data by itself. The answer is for one person and not stored (`no-store`). The
 * same page as a file of the build, without answers, is the same for all.
 */
export async function builtPages(app: FastifyInstance, folder: string, waitMs: number) {
  const [pages, scripts] = await Promise.all([readBuiltPages(folder), readPageScripts(folder)])
  const drawFor = limitedDrawing(pageDrawing(folder, app.log), app.log)
  return {
    policyOf: (path: string) => pages.get(BUILT_PAGE.exec(path)?.[1] ?? '')?.policy,
    send: async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const json = cameFromElsewhere(request) ? undefined : await answerOf(app, request, SESSION)
      const session = json === undefined ? undefined : sessionIn(json)
      const name = firstPage(request.url, session)
      const page = pages.get(name)
      if (!page) return false
      void reply.type('text/html; charset=utf-8').header('accept-ch', WIDTH_HEADER)
      if (request.method === 'HEAD') {
        void reply.header('content-security-policy', page.policy).send()
        return true
      }
      const answers = new PageAnswers(app, request, waitMs)
      if (json !== undefined) answers.known.set(SESSION, json)
      const room = OF_NOBODY.has(name) ? undefined : pages.get('drawn')
      const drawn = room && (await drawFor(session, room, request, answers))
      const preloads = !drawn && NAMED_ALREADY.has(name) ? '' : preloadsOf(pathOf(request.url), scripts)
      const { head, tail, policy } = drawn ?? page
      void reply.header('content-security-policy', policy)
      const blocks = Array.from(answers.known, ([path, json]) => asDataBlock(path, json))
      send(request, reply, [head.replace('</template>', () => `${preloads}</template>`), ...blocks, tail])
      return true
    },
  }
}

/** Draws pages of a person with their data, within the limits of the process. */
function limitedDrawing(draw: Draw, log: FastifyBaseLogger) {
  const places = new DrawingPlaces(log)
  const inTurn: Draw = (...page) => places.inTurn(() => draw(...page))
  return (session: Session | undefined, room: BuiltPage, request: FastifyRequest, answers: PageAnswers) =>
    places.with(session?.person?.id ?? '', () => drawnPage(room, inTurn, request, answers))
}

/** How often a page may ask for further answers after it has the earlier ones. */
const ROUNDS = 3

/** The page with its data; undefined if it cannot be drawn. */
async function drawnPage(
  room: BuiltPage,
  draw: Draw,
  { url, headers }: FastifyRequest,
  answers: PageAnswers,
): Promise<BuiltPage | undefined> {
  const width = screenWidth(headers)
  const drawNow = () => draw(url, answers.known, width)
  let drawn = await drawNow()
  for (let round = 1; round <= ROUNDS && drawn && (await answers.read(drawn.asked)); round++)
    drawn = await drawNow()
  return drawn && withMarkup(room, drawn.markup, width < SIDE_BY_SIDE_PX ? 'phone' : 'desk')
}

function send(request: FastifyRequest, reply: FastifyReply, parts: readonly string[]): void {
  const isCompressed = acceptedEncodings(request).includes('gzip')
  if (isCompressed) void reply.header('content-encoding', 'gzip')
  const source = Readable.from(parts)
  if (!isCompressed) {
    void reply.send(source)
    return
  }
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH })
  source.once('error', (error) => gzip.destroy(error))
  void reply.send(source.pipe(gzip))
}

/**
 * Whether another site opened the tab. Such a request carries no strict cookie, so a signed-in person looks
 * signed out. The console's own call shows whether they are.
 */
function cameFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function firstPage(url: string, session: Session | undefined): FirstPageName {
  const path = pathOf(url)
  if (session === undefined || PUBLIC.has(path.replace(/\/$/, ''))) return 'splash'
  const { person, needsSetup, secondFactor } = session
  if (person) return path === PAGE_PATHS.home ? 'home' : (OWN_VIEW[url] ?? 'page')
  return needsSetup || secondFactor !== undefined ? 'splash' : 'signIn'
}

const sessionIn = (json: string): Session => SessionSchema.parse(JSON.parse(json))

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
