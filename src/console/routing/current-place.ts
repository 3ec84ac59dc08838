import { useLocation } from 'react-router'
import { createStore, useStore } from '#console/ui/store.ts'

/**
 * Path of the navigation's place that the page belongs to by its subject, if its URL belongs to another
 * place.
 */
export const subjectPlace = createStore<string | undefined>(undefined)

/** `aria-current` of a place in the navigation. A place is current on its own path and on paths below it. */
export function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation()
  const path = useStore(subjectPlace) ?? pathname
  return (to) => (path === to || path.startsWith(`${to}/`) ? 'page' : undefined)
}
