import type { MouseEvent } from 'react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Opens the page of a pressed link, as the router's `Link` does. It is the same function for every page: a
 * `Link` is drawn again for each new URL, and the navigation has thirty.
 */
export function useOpenPlace(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      // With a key the browser opens a new tab or window, or saves the page.
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { href, pathname } = event.currentTarget
      void navigate(pathname, { replace: href === location.href })
    },
    [navigate],
  )
}
