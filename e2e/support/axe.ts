import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { LONG_RUN } from '../../src/tooling/long-run.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scheme = 'light' | 'dark'

/**
 * Expects no violation of WCAG 2.2 AA on the page as it is, in light; `inDark` as well no colour without
 * contrast in dark. The long run looks at every page and state in both.
 */
export async function expectAccessible(page: Page, { inDark = LONG_RUN } = {}): Promise<void> {
  await addLibrary(page)
  // Only colours differ between the schemes.
  if (inDark) await expectNoViolation(page, 'dark', ['color-contrast'])
  await expectNoViolation(page, 'light', LEVELS)
}

/** The same in the system's own colours, whose contrast is the system's, as wide as the narrowest phone. */
export async function expectAccessibleForced(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ forcedColors: 'active' })
  await addLibrary(page)
  await expectNoViolation(page, 'light', LEVELS, ['color-contrast'])
  await page.emulateMedia({ forcedColors: null })
  if (before) await page.setViewportSize(before)
}

/** Past the page's policy, which lets no script in. Its 500 KB take longer than the checks: once will do. */
async function addLibrary(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** @param checks rules, or tags of many rules */
async function expectNoViolation(
  page: Page,
  scheme: Scheme,
  checks: readonly string[],
  without: readonly string[] = [],
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate(colorsHaveSettled, scheme)
  const violations = await page.evaluate(violationsOf, { checks, without })
  expect(violations, `${page.url()} in ${scheme}`).toEqual([])
}

interface Looked {
  readonly checks: readonly string[]
  readonly without: readonly string[]
}

/** In the page, after the library. */
async function violationsOf({ checks, without }: Looked): Promise<readonly string[]> {
  // The library's script adds it to the window.
  const library = (window as unknown as { readonly axe: typeof axe }).axe
  // Frames show documents in the browser's own viewer.
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { runOnly: [...checks], rules, resultTypes: ['violations' as const], iframes: false }
  // A target that is scrolled half under a bar is not too small: during the check no bar covers the page.
  const bars = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter(
    (element) =>
      /^(?:sticky|fixed)$/.test(getComputedStyle(element).position) && !element.closest('dialog, [popover]'),
  )
  for (const bar of bars) bar.style.position = 'static'
  const { violations } = await library.run(document, options)
  for (const bar of bars) bar.style.position = ''
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** In the page: resolves in a frame that is drawn in the scheme, when all transitions have finished. */
async function colorsHaveSettled(scheme: Scheme): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
  await frame()
  // A spinner never finishes.
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  // The end of one may begin another. A cancelled one rejects, and moves nothing any more.
  for (let left = moving(); left.length > 0; left = moving()) {
    await Promise.allSettled(left.map(({ finished }) => finished))
    await frame()
  }
}
