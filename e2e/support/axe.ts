import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion: a colour on its way from one scheme to the other is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(colorsHaveArrived, colorScheme)
    const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** In the page: resolves in a frame that is drawn in the scheme, with nothing moving any more. */
async function colorsHaveArrived(scheme: 'light' | 'dark'): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
  await frame()
  // Spinners turn for ever; what is cancelled in the middle moves nothing either.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await frame()
}
