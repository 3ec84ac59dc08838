import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
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
 * browser stores it, so it gets only a hash: the address may have a plate or the token of a link.
 */
const scrollKey = ({ key, pathname, search, hash }: Location) => key + hashOf(pathname + search + hash)

/** A hash of 32 bits (FNV-1a), to tell texts apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** On a new page the heading gets the focus and the title is announced, as with a new document. */
function useNavigationAnnouncement(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A page that takes the focus itself (the plate box on home) has done so already.
    if (!document.getElementById('conteudo')?.contains(document.activeElement)) {
      focusHeading()
    }
    announce(document.title)
  }, [pathname])
}
