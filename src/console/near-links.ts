import { RouterContextProvider, matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'

/** What comes before a press: the pointer over a link, a finger on it, the focus at it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches a page's script and its first reads when somebody comes near a link to it, so that both are there
 * or on their way at the press. Reads that are fresh are not repeated, as at the press itself.
 */
export function fetchNearLinks(routes: RouteObject[]): void {
  let last = ''
  const come = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target !== '' || link.href === last) return
    last = link.href
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      // What fails here fails again at the press, and is shown then.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
      if (typeof route.loader === 'function') startReads(route.loader, link.href, params)
    }
  }
  for (const sign of SIGNS) document.addEventListener(sign, come, { passive: true })
}

type Loader = Exclude<RouteObject['loader'], boolean | undefined>

/** The loaders of this console start reads and wait for none (`loaders.ts`). */
function startReads(loader: Loader, href: string, params: Record<string, string | undefined>): void {
  const url = new URL(href)
  const context = new RouterContextProvider()
  void loader({ request: new Request(url), url, params, pattern: '', context })
}
