import { useEffect, useRef, useState } from 'react'
import {
  type Location,
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { announce } from '#console/ui/announcements.ts'
import { LiveRegion } from '#console/ui/LiveRegion.tsx'
import { focusHeading } from '#console/ui/take-focus.ts'

/** Surrounds every route, signed in or not. */
export function Root() {
  useNavigationAnnouncement()
  const { state } = useNavigation()
  return (
    <>
      {state === 'loading' && (
        <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-ink" />
      )}
      <Outlet />
      <LiveRegion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/**
 * All pages and parts that are opened by their address have one key, so the address tells them apart. The
 * browser stores it: of a link's token, which is a hash too, it gets only the beginning.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash.slice(0, 12)

/**
 * On a new page the heading gets the focus and the title is announced, as with a new document. On the way
 * back the link gets it that a key had followed.
 */
function useNavigationAnnouncement(): void {
  const { pathname, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const followed = useFollowedByKey(key)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const link = isBack && Array.from(document.links).find(({ href }) => href === followed.get(key))
    if (link) {
      link.focus({ preventScroll: true })
    }
    // A page that takes the focus itself (the plate box on home) has done so already.
    else if (!document.getElementById('conteudo')?.contains(document.activeElement)) {
      focusHeading()
    }
    announce(document.title)
  }, [pathname, key, isBack, followed])
}

/** The address of the last link that a key has followed, by the key of the history entry. */
function useFollowedByKey(key: string): ReadonlyMap<string, string> {
  const [followed] = useState(() => new Map<string, string>())
  useEffect(() => {
    const note = ({ target, detail }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      // A click by a key has no count. People with a mouse do not look for the focus.
      if (link) followed.set(key, detail === 0 ? link.href : '')
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [key, followed])
  return followed
}
