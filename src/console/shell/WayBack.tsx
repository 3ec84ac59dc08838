import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * On the way back to a page, focuses the link that a key had followed there. Otherwise the heading or the
 * plate box would have the focus, many presses of Tab away from it.
 */
export function WayBack() {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // The address of the last link that a key has followed, by the key of the history entry.
  const [followed] = useState(() => new Map<string, string>())
  useEffect(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('main a'))
    const link = isBack && links.find(({ href }) => href === followed.get(key))
    if (link) link.focus({ preventScroll: true })
    const note = ({ target, detail }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest('a')
      // A click by a key has no count. People with a mouse do not look for the focus.
      if (pressed) followed.set(key, detail === 0 ? pressed.href : '')
    }
    addEventListener('click', note, true)
    return () => removeEventListener('click', note, true)
  }, [key, isBack, followed])
  return null
}
