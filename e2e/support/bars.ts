import type { Page } from '@playwright/test'

/** The share of the screen's height that wide bars cover, in the middle of the page. */
export function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 3)
    const across = Array.from(document.querySelectorAll('body *')).filter(
      (element) => /^(?:sticky|fixed)$/.test(getComputedStyle(element).position) && element.checkVisibility(),
    )
    const covered = new Set<number>()
    for (const element of across) {
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 2) continue
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
    }
    return covered.size / innerHeight
  })
}
