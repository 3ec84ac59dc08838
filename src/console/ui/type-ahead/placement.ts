/** Where a list opens, and how much of it there is room for (px). */
export interface Placement {
  readonly side: 'below' | 'above'
  readonly room: number
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/** Between the box and its list, and between the list and the edge of the screen (px). */
const GAP = 4
const EDGE = 8

/**
 * Below the box, as lists are expected and without covering the steps before it, unless not
 * even `enough` fits there and there is more room above. `view` is what can be seen of the
 * page: a phone's keyboard is no part of it.
 */
export function placementIn(view: Span, box: Span, enough: number): Placement {
  const below = view.bottom - box.bottom - GAP - EDGE
  const above = box.top - view.top - GAP - EDGE
  return below >= enough || below >= above ? { side: 'below', room: below } : { side: 'above', room: above }
}

/** What can be seen of the page, in the same pixels as an element's rectangle. */
export function visiblePart(): Span {
  const view = window.visualViewport
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: window.innerHeight }
}
