import { type RefObject, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** What people do who go on alone from here. */
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a part of a page that a link names (`/ajustes#limite`), also while the parts around it load.
 * People who come back to the page stay where the router has put them: where they were.
 */
export function usePartInView(part: RefObject<HTMLElement | null>, anchor: string): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const isNamed = location.hash === `#${anchor}`
    if (!isNamed || (type === NavigationType.Pop && !isByAddress())) return undefined
    const sizes = new ResizeObserver(() => part.current?.scrollIntoView())
    sizes.observe(document.body)
    const left = new AbortController()
    const stop = () => {
      sizes.disconnect()
      left.abort()
    }
    for (const event of OWN_WAY) addEventListener(event, stop, { signal: left.signal, passive: true })
    return stop
  }, [location, type, anchor, part])
}

/** Whether this document was opened by a link or its address, not loaded again or returned to. */
let isOpened = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type === 'navigate')

/** Whether the person has just opened the page, or a part of it, by its address. True once. */
function isByAddress(): boolean {
  // Another part in the address bar makes an entry of the history without a state. The next time it is one to
  // which the person comes back.
  const isTyped = history.state === null
  if (isTyped) history.replaceState({}, '')
  const isNew = isTyped || isOpened
  isOpened = false
  return isNew
}
