/**
 * Keeps a page in use in its place when this part above it grows, so that nothing moves under a finger: what
 * has arrived is above the screen, and at the top of the next page. On a page that is scrolled, browsers do
 * the same (scroll anchoring). It comes into view where nobody has pressed a key or the screen in the last
 * seconds. For `ref`.
 */
export function holdPage(above: HTMLElement | null): void {
  if (!above) return
  let height = above.offsetHeight
  const first = document.getElementById('first')
  const sizes = new ResizeObserver(({ length }) => {
    const growth = above.offsetHeight - height
    height += growth
    // The first HTML has the same notices, and covers the console until this part is complete. Both sizes
    // are reported in the frame in which it goes: what has grown since the frame before was still covered.
    if (length > 1 || first?.isConnected) return
    // A person who answers a notice reads on.
    if (scrollY > 0 || above.matches(':hover,:focus-within')) return
    if (navigator.userActivation.isActive) scrollBy(0, growth)
  })
  sizes.observe(above)
  if (first) sizes.observe(first)
}
