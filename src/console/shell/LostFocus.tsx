import { useEffect } from 'react'

/** A part that knows a better place for the focus moves it within this time (ms). */
const GRACE_MS = 100

/**
 * Moves the focus to the page's heading, or to the open dialog, if the focused control disappears and nothing
 * else takes the focus. Otherwise the browser would silently put people who use keys or a screen reader at
 * the page's start. Parts that know a better place act first (`useKeptFocus`). Only Chromium reports a
 * removed control.
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

/** If the control is still shown, a press beside it took the focus away. */
const isShown = (control: Element) => control.checkVisibility({ visibilityProperty: true })
