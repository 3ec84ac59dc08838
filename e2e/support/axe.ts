import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scheme = 'light' | 'dark'

/** Expects no violation of WCAG 2.2 AA on the current page in light, and enough contrast in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Only colours differ between the schemes.
  await expectNoViolation(page, 'dark', axe(page).withRules(['color-contrast']))
  await expectNoViolation(page, 'light', axe(page).withTags(LEVELS))
}

function axe(page: Page): AxeBuilder {
  // Legacy mode: every frame is of this origin, so no second page is needed to join their results.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function expectNoViolation(page: Page, scheme: Scheme, builder: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(colorsHaveSettled, scheme)
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(found, `${page.url()} in ${scheme}`).toEqual([])
}

/** In the page: resolves in a frame that is drawn in the scheme, when all transitions have finished. */
async function colorsHaveSettled(scheme: Scheme): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
  await frame()
  // A spinner never finishes. A cancelled transition rejects and moves nothing either.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await frame()
}
