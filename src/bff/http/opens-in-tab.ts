import type { FastifyRequest } from 'fastify'
import { CONSOLE_ROUTES } from '#contract/console/routes.ts'
import type { ConsoleRoute } from '#contract/console/routes/route.ts'
import { routePath } from '#contract/path.ts'
import { routeOf } from './matched-route.ts'

/** Routes that a person may open in a tab, with the router's paths. */
const OPENED_IN_TABS: ReadonlySet<string> = new Set(
  Object.values<ConsoleRoute>(CONSOLE_ROUTES)
    .filter(({ opensInTab }) => opensInTab)
    .map(({ path }) => routePath(path)),
)

/** Routes to which another site redirects the browser. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(
  Object.values<ConsoleRoute>(CONSOLE_ROUTES)
    .filter(({ comesFromElsewhere }) => comesFromElsewhere)
    .map(({ path }) => routePath(path)),
)

/** Whether the request is a GET of a route to which another site redirects the browser. */
export function mayComeFromElsewhere(request: FastifyRequest): boolean {
  return request.method === 'GET' && FROM_ELSEWHERE.has(routeOf(request).url ?? '')
}

/** Whether the request is a GET of a document or a photo, which a person may open in a tab. */
export function mayOpenInTab(request: FastifyRequest): boolean {
  return request.method === 'GET' && OPENED_IN_TABS.has(routeOf(request).url ?? '')
}

/** Whether the browser shows the answer to a person, in a tab or a frame; false for the console's scripts. */
export function showsAnswer(request: FastifyRequest): boolean {
  if (!mayOpenInTab(request)) return false
  const mode = request.headers['sec-fetch-mode']
  // Old browsers do not send the mode. The console's scripts accept only JSON.
  if (mode === undefined) return request.headers.accept?.includes('text/html') ?? false
  return mode === 'navigate'
}
