import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpFailure } from './http-failure.ts'
import { routeOf } from './matched-route.ts'
import { mayComeFromElsewhere, mayOpenInTab } from './opens-in-tab.ts'

/**
 * Refuses requests that another site makes in a signed-in person's browser. The cookie is `SameSite=Strict`
 * already; this check holds where the cookie does not (a sibling subdomain is the same site; old browsers).
 *
 * - If the browser sends `Sec-Fetch-Site`, only our origin may call `/api`, also for reading. `none` is the
 *   address bar.
 * - Otherwise the `Origin` decides, which browsers send with each change.
 * - Otherwise (a program, or a browser that sends neither) a POST must be JSON, which no form and no link can
 *   send.
 *
 * A document or a photo may also be opened in a tab. For our own link with `target=_blank` WebKit says
 * `cross-site` (it drops the opening page, which has no access to the tab), so these routes accept a
 * navigation of a tab. Another site that links to one gains nothing: a real cross-site navigation carries no
 * strict cookie and ends in a 401; the site cannot read the tab, and the request is free and changes nothing.
 * `same-site` is still refused, because a sibling's link does carry the cookie.
 *
 * The company's sign-in page sends the tab back to us, from any site, including a sibling. That route trusts
 * only its own cookie and `state`, which the tab got here.
 */
export function registerSameOrigin(app: FastifyInstance, isOurOrigin: (origin: string) => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // The route's own path, not the URL as written: `/%61pi/…` reaches the same route.
    if (!routeOf(request).url?.startsWith('/api/')) return done()
    const refusal = crossSiteReason(request, isOurOrigin)
    if (refusal === 'type') throw new HttpFailure('UNSUPPORTED_TYPE')
    if (refusal) {
      request.log.warn(
        { reason: refusal },
        'refused a request that did not come from this console (is PUBLIC_URL right?)',
      )
      throw new HttpFailure('CROSS_SITE')
    }
    done()
  })
}

type Refusal = 'site' | 'origin' | 'type'

function crossSiteReason(
  request: FastifyRequest,
  isOurOrigin: (origin: string) => boolean,
): Refusal | undefined {
  const site = request.headers['sec-fetch-site']
  if (!isSiteAllowed(request)) return 'site'
  const changes = request.method !== 'GET' && request.method !== 'HEAD'
  if (!changes) return undefined
  // The address bar sends no POST. `none` with a change comes from an extension or worse.
  if (site === 'none') return 'site'
  const origin = request.headers.origin
  // Checked even if the browser says `same-origin`, because a rebound DNS name is an origin too.
  if (origin !== undefined) return isOurOrigin(origin) ? undefined : 'origin'
  if (site !== undefined) return undefined
  // PUT and DELETE need a preflight, which we never grant. A form's POST needs none.
  return request.method === 'POST' && !isJson(request.headers['content-type']) ? 'type' : undefined
}

function isSiteAllowed(request: FastifyRequest): boolean {
  return isReadByUs(request) || opensTab(request)
}

/** Whether no other site makes this reading request, as far as the browser tells. */
export function isReadByUs({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * Whether a tab opens a document or a photo, as WebKit reports our own links, or comes back from a sign-in.
 */
function opensTab(request: FastifyRequest): boolean {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const fits =
    (mayOpenInTab(request) && site === 'cross-site') ||
    (mayComeFromElsewhere(request) && (site === 'cross-site' || site === 'same-site'))
  // A frame is not a tab.
  return fits && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
