import { createContext, useContext, useSyncExternalStore } from 'react'

/** The same as Tailwind's `sm`: below it a line has room for one thing. */
export const MORE_THAN_NARROW = '(min-width: 40rem)'

/** The same as Tailwind's `lg`: below it a page is a phone's. */
export const MORE_THAN_PHONE = '(min-width: 64rem)'

/** From this width on a list and what it opens have room beside each other; the same as Tailwind's `xl`. */
export const SIDE_BY_SIDE = '(min-width: 80rem)'

/** Where a page is drawn without a screen: for one that is wide enough for every query, or for a phone's. */
export const DrawnForDesk = createContext(false)

/**
 * Whether a media query for the least width holds now. A part that is drawn in one of two ways is then on the
 * page once.
 */
export function useMedia(query: string): boolean {
  const isForDesk = useContext(DrawnForDesk)
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => isForDesk,
  )
}
