/**
 * Keeps the page in its place when this part above it grows, so that nothing moves under a finger: what has
 * arrived is above the screen, and at the top of the next page. On a page that is scrolled, browsers do the
 * same (scroll anchoring). For `ref`.
 */
export function holdPage(above: HTMLElement): () => void {
  let before = above.getBoundingClientRect()
  const sizes = new ResizeObserver(() => {
    const now = above.getBoundingClientRect()
    // A turned phone only breaks the lines anew. The first HTML covers the console until this is complete.
    if (scrollY === 0 && now.width === before.width && !document.getElementById('first'))
      scrollBy(0, now.height - before.height)
    before = now
  })
  sizes.observe(above)
  return () => sizes.disconnect()
}
