import { useEffect } from 'react'

/** A part that knows a better place for the focus moves it within this time (ms). */
const GRACE_MS = 100

/**
 * Gives the focus to the page's heading, or to the open dialog, where a control goes with the focus and
 * nothing else takes it: the browser would leave people who work with keys or listen at the page's start,
 * without a word. Parts that know a better place come before that (`useKeptFocus`). Chromium alone reports a
 * control that is removed.
 */
export function LostFocus() {
  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (document.activeElement !== document.body || !(target instanceof Element) || isShown(target))
          return
        const place = document.querySelector<HTMLElement>('dialog[open] button, main h1')
        place?.focus({ preventScroll: true })
      }, GRACE_MS)
    document.addEventListener('focusout', follow)
    return () => document.removeEventListener('focusout', follow)
  }, [])
  return null
}

/** One that is still there was left by a press beside it. */
const isShown = (control: Element) =>
  control.isConnected && control.checkVisibility({ visibilityProperty: true })
