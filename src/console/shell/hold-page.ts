/**
 * Keeps a page in use in its place when this part above it grows, so that nothing moves under a finger: what
 * has arrived is above the screen, and at the top of the next page. On a page that is scrolled, browsers do
 * the same (scroll anchoring). It comes into view where nobody has pressed a key or the screen in the last
 * seconds. For `ref`.
 */
export function holdPage(above: HTMLElement | null): (() => void) | undefined {
  if (!above) return undefined
  let before = above.offsetHeight
  const sizes = new ResizeObserver(() => {
    const now = above.offsetHeight
    // The first HTML covers the console until this part is complete.
    const isShown = !document.getElementById('first')
    if (isShown && scrollY === 0 && navigator.userActivation.isActive) scrollBy(0, now - before)
    before = now
  })
  sizes.observe(above)
  return () => sizes.disconnect()
}
