import { useSyncExternalStore } from 'react'

/** From this width on a list and what it opens have room beside each other; the same as Tailwind's `xl`. */
export const SIDE_BY_SIDE = '(min-width: 80rem)'

/** Whether a media query holds now. A part that is drawn in one of two ways is then on the page once. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    // The build draws the first view of a page before anybody has a screen.
    () => false,
  )
}
