import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpFailure } from './http-failure.ts'

/**
 * Refuses requests that another site makes in a signed-in person's browser. The cookie is `SameSite=Strict`
 * already; this works where that does not (a sibling subdomain is the same site; old browsers).
 *
 * - The browser's own word (`Sec-Fetch-Site`): only our origin may call `/api`, for reading too. `none` is
 *   the address bar.
 * - Else the `Origin` that browsers send with everything that changes something.
 * - Else (a program, or a browser that sends neither): a POST must be JSON, which no form and no link can
 *   make.
 */
export function registerSameOrigin(app: FastifyInstance, isOurOrigin: (origin: string) => boolean): void {
  app.addHook('onRequest', async (request) => {
    // The route's path, not the address as written: `/%61pi/…` reaches the same route.
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const refusal = crossSiteReason(request, isOurOrigin)
    if (refusal === 'type') throw new HttpFailure('UNSUPPORTED_TYPE')
    if (refusal) {
      request.log.warn(
        { reason: refusal },
        'refused a request that did not come from this console (is PUBLIC_URL right?)',
      )
      throw new HttpFailure('CROSS_SITE')
    }
  })
}

type Refusal = 'site' | 'origin' | 'type'

function crossSiteReason(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  isOurOrigin: (origin: string) => boolean,
): Refusal | undefined {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'site'
  const changes = request.method !== 'GET' && request.method !== 'HEAD'
  if (!changes) return undefined
  // The address bar makes no POST by itself; `none` with a change is an extension or worse.
  if (site === 'none') return 'site'
  const origin = request.headers.origin
  // Also when the browser says `same-origin`: a name that was re-pointed at us (DNS rebinding) is its own
  // origin.
  if (origin !== undefined) return isOurOrigin(origin) ? undefined : 'origin'
  if (site !== undefined) return undefined
  // PUT and DELETE need a preflight, which we never grant; a POST of a form does not.
  return request.method === 'POST' && !isJson(request.headers['content-type']) ? 'type' : undefined
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}
