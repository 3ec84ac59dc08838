import { useLocation } from 'react-router'
import { createStore, useStore } from '#console/ui/store.ts'

/** Path of the place that the page belongs to by its subject, where its address says another. */
export const subjectPlace = createStore<string | undefined>(undefined)

/** `aria-current` of a place in the navigation: the page has its path, or one below it. */
export function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname } = useLocation()
  const path = useStore(subjectPlace) ?? pathname
  return (to) => (path === to || path.startsWith(`${to}/`) ? 'page' : undefined)
}
