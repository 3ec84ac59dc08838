import { matchRoutes } from 'react-router'
import type { DataRouter, Location } from 'react-router'
import type { Place } from './loaders.ts'

/** What comes before a press: the pointer over a link, a finger on it, the focus at it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

type Router = Pick<DataRouter, 'routes' | 'state' | 'subscribe'>
type StartReads = (pattern: string | undefined, place: Place) => void

/**
 * Starts the first reads of each page that is opened, as soon as its address is known, and again for the
 * person who has signed in. Loaders of the router would do the same, but they make each press two steps: all
 * links are drawn for a page on its way, and then once more for the page.
 */
export function readOnOpening(router: Router, start: StartReads): void {
  let last: string | undefined
  let wasRepeated = false
  const look = ({ location, navigation, revalidation }: Router['state']) => {
    const next = navigation.location ?? location
    const isRepeated = revalidation === 'loading'
    if (next.key !== last || (isRepeated && !wasRepeated)) startAt(router, urlOf(next), start)
    last = next.key
    wasRepeated = isRepeated
  }
  look(router.state)
  router.subscribe(look)
}

/**
 * Fetches a page's script and starts its first reads when somebody comes near a link to it. With its script
 * there, a press shows the page at once. Reads that are fresh are not repeated, as at the press itself.
 */
export function fetchNearLinks(router: Router, start: StartReads): void {
  let last = ''
  const come = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target !== '' || link.href === last) return
    last = link.href
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
      // What fails here fails again at the press, and is shown then.
      bring(route).catch(() => undefined)
    }
    startAt(router, new URL(link.href), start)
  }
  for (const sign of SIGNS) document.addEventListener(sign, come, { passive: true })
}

/** The route with its page, as the router itself has it after the first press. */
async function bring(route: DataRouter['routes'][number]): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

function startAt({ routes }: Router, url: URL, start: StartReads): void {
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) start(route.path, { url, params })
}

const urlOf = ({ pathname, search }: Location) => new URL(pathname + search, location.origin)
