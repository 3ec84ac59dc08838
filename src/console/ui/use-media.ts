import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

/** Tailwind's `sm`. Below it a line has room for one thing. */
export const MORE_THAN_NARROW = '(min-width: 40rem)'

/** Tailwind's `lg`. Below it a page has the layout of a phone. */
export const MORE_THAN_PHONE = '(min-width: 64rem)'

/** Tailwind's `xl`. From this width on a list and what it opens fit side by side. */
export const SIDE_BY_SIDE = '(min-width: 80rem)'

/** For pages that are drawn without a screen: whether a query matches on the one that they are drawn for. */
export const DrawnMedia = createContext((_query: string): boolean => false)

/**
 * Whether a media query for a least width matches now. A part with two layouts is then on the page only once.
 */
export function useMedia(query: string): boolean {
  const matches = useContext(DrawnMedia)
  return useSyncExternalStore(...useMemo(() => mediaStore(query), [query]), () => matches(query))
}

/**
 * How to follow a query. It is one list for each part that is drawn: making one at each drawing delayed a
 * press by some milliseconds on a slow phone. It is made late, because pages are also drawn without a screen.
 */
function mediaStore(query: string) {
  let made: MediaQueryList | undefined
  const list = () => (made ??= matchMedia(query))
  const subscribe = (listener: () => void) => {
    list().addEventListener('change', listener)
    return () => list().removeEventListener('change', listener)
  }
  return [subscribe, () => list().matches] as const
}
