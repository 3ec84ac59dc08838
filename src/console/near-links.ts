import { matchRoutes } from 'react-router'
import type { DataRouteMatch, DataRouter } from 'react-router'
import { ANY_AGE, type Place } from './loaders.ts'

/** Events that precede a press: the pointer moves over a link, a finger touches it, or it gets the focus. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

type Router = Pick<DataRouter, 'routes' | 'state' | 'subscribe'>
type Found = readonly Pick<DataRouteMatch, 'route' | 'params'>[] | null
type StartReads = (pattern: string | undefined, place: Place, fresh?: typeof ANY_AGE) => void

/**
 * Starts the first reads of each page as soon as its URL is known, and again for a person who has just signed
 * in. Loaders of the router would do the same, but would make each press two steps: all links would be drawn
 * once for the loading page and once more for the loaded page. Answers in the cache are shown first, and the
 * page itself asks for newer ones once it is drawn: at the press, that would delay it.
 */
export function readOnOpening(router: Router, start: StartReads): void {
  let last: string | undefined
  let wasRepeated = false
  const look = ({ location, navigation, revalidation, matches }: Router['state']) => {
    const next = navigation.location ?? location
    const isRepeated = revalidation === 'loading'
    const begins = isRepeated && !wasRepeated
    if (next.key !== last || begins) {
      // The router has matched the page that it shows: matching again takes a millisecond of the press.
      const found = next === location ? matches : matchRoutes(router.routes, next.pathname)
      const url = new URL(next.pathname + next.search, window.location.origin)
      startAll(found, url, start, begins ? undefined : ANY_AGE)
    }
    last = next.key
    wasRepeated = isRepeated
  }
  look(router.state)
  router.subscribe(look)
}

/**
 * Fetches a page's script and starts its first reads when somebody comes near a link to it. With its script
 * loaded, a press shows the page at once. Fresh reads are not repeated.
 */
export function fetchNearLinks(router: Router, start: StartReads): void {
  let last = ''
  const come = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target !== '' || link.href === last) return
    last = link.href
    const found = matchRoutes(router.routes, link.pathname)
    // What fails here fails again at the press, and the page shows the error then.
    for (const { route } of found ?? []) bring(router, route).catch(() => undefined)
    startAll(found, new URL(link.href), start)
  }
  for (const sign of SIGNS) document.addEventListener(sign, come, { passive: true })
}

/** Loads the page into its route, as the router does after the first press. */
async function bring(router: Router, route: DataRouter['routes'][number]): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const page = await route.lazy()
  // After a press in the meantime the router does it, and would warn of a route that has its page already.
  if (!router.state.navigation.location) Object.assign(route, page, { lazy: undefined })
}

function startAll(found: Found, url: URL, start: StartReads, fresh?: typeof ANY_AGE): void {
  for (const { route, params } of found ?? []) start(route.path, { url, params }, fresh)
}
