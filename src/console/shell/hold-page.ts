/**
 * Keeps a page in use in its place when this part above it grows, so that nothing moves under a finger: what
 * has arrived is above the screen, and at the top of the next page. On a page that is scrolled, browsers do
 * the same (scroll anchoring). It comes into view where nobody has pressed a key or the screen in the last
 * seconds. For `ref`.
 */
export function holdPage(above: HTMLElement | null): void {
  if (!above) return
  let height = above.offsetHeight
  new ResizeObserver(() => {
    const growth = above.offsetHeight - height
    height += growth
    // A person who answers a notice reads on. The first HTML covers the console until this part is complete.
    if (scrollY > 0 || above.matches(':hover,:focus-within') || document.getElementById('first')) return
    if (navigator.userActivation.isActive) scrollBy(0, growth)
  }).observe(above)
}
