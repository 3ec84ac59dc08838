/** The side on which a list opens, and the room for it (px). */
export interface Placement {
  readonly side: 'below' | 'above'
  readonly room: number
}

interface Span {
  readonly top: number
  readonly bottom: number
}

/** Distances between the box and its list, and between the list and the edge of the screen (px). */
const GAP = 4
const EDGE = 8

/**
 * Places the list below the box, where people expect it and where it does not cover earlier steps. If not
 * even `enough` fits there, the list opens above, if there is more room. `view` is the visible part of the
 * page, without a phone's keyboard.
 */
export function placementIn(view: Span, box: Span, enough: number): Placement {
  const below = view.bottom - box.bottom - GAP - EDGE
  const above = box.top - view.top - GAP - EDGE
  return below >= enough || below >= above ? { side: 'below', room: below } : { side: 'above', room: above }
}

/** The visible part of the page, in the same pixels as an element's rectangle. */
export function visiblePart(): Span {
  const view = window.visualViewport
  return view
    ? { top: view.offsetTop, bottom: view.offsetTop + view.height }
    : { top: 0, bottom: window.innerHeight }
}
