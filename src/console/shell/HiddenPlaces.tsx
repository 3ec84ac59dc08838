import { useEffect } from 'react'

/** How far the places fade where more of them follow. */
const FADE = '2.5rem'

/**
 * On a low screen only some places of the side navigation are in view: it scrolls to the current one, and
 * fades where more follow. Without the fade, a list that ends between two places looks complete.
 */
export function HiddenPlaces() {
  useEffect(() => {
    // The first HTML, which may still cover the page, has the same places. A name of its own would be one
    // more thing in the first script.
    const box = document.querySelector('#root header nav')?.parentElement
    return box ? follow(box) : undefined
  }, [])
  return null
}

/** Returns the end of it. */
function follow(box: HTMLElement): () => void {
  // Also keeps a focused place out from under the fade.
  box.style.scrollPaddingBlock = FADE
  const fade = () => (box.style.maskImage = maskOf(box))
  const sizes = new ResizeObserver(fade)
  for (const part of [box, ...box.children]) sizes.observe(part)
  box.addEventListener('scroll', fade)
  const reveal = () => box.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  const current = new MutationObserver(reveal)
  current.observe(box, { attributeFilter: ['aria-current'], subtree: true })
  if (!box.matches(':focus-within')) reveal()
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', fade)
    current.disconnect()
  }
}

function maskOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): string {
  const above = scrollTop > 0 ? FADE : '0px'
  // Heights may be fractions of a pixel, which these numbers round.
  const below = scrollHeight - clientHeight - scrollTop > 1 ? FADE : '0px'
  return `linear-gradient(transparent, #000 ${above} calc(100% - ${below}), transparent)`
}
