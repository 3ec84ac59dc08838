import { useEffect, useRef } from 'react'
import { announce } from './announcements.ts'

/**
 * Announces what a list shows after its search or page has changed. The focus stays where it is.
 *
 * @param search the search and the page, as in the URL
 * @param found undefined until the list has loaded
 */
export function useFoundAnnouncement(search: string, found: string | undefined): void {
  const said = useRef(search)
  useEffect(() => {
    if (said.current === search || found === undefined) return
    said.current = search
    announce(found)
  }, [search, found])
}
