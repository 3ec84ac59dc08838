import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { LONG_RUN } from '../../src/tooling/long-run.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scheme = 'light' | 'dark'

/**
 * Expects no violation of WCAG 2.2 AA on the current page in the light scheme; with `inDark`, also no
 * contrast violation in the dark scheme. The long run checks every page and state in both.
 */
export async function expectAccessible(page: Page, { inDark = LONG_RUN } = {}): Promise<void> {
  await addLibrary(page)
  // Only colours differ between the schemes.
  if (inDark) await expectNoViolation(page, 'dark', ['color-contrast'])
  await expectNoViolation(page, 'light', LEVELS)
}

/** The same in forced colours, whose contrast is the system's, at the width of the narrowest phone. */
export async function expectAccessibleForced(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.emulateMedia({ forcedColors: 'active' })
  await addLibrary(page)
  await expectNoViolation(page, 'light', LEVELS, ['color-contrast'])
  await page.emulateMedia({ forcedColors: null })
  if (before) await page.setViewportSize(before)
}

/**
 * Injects axe past the page's policy, which blocks foreign scripts. It is 500 KB and takes longer than the
 * checks, so it is injected once.
 */
async function addLibrary(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** @param checks names of rules, or tags of many rules */
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

/** Runs in the page, after axe is injected. */
async function violationsOf({ checks, without }: Looked): Promise<readonly string[]> {
  // Axe's script adds it to the window.
  const library = (window as unknown as { readonly axe: typeof axe }).axe
  // Frames show documents in the browser's own viewer, so they are left out.
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { runOnly: [...checks], rules, resultTypes: ['violations' as const], iframes: false }
  // Axe would report a target that is half scrolled under a bar as too small, so the bars are hidden during
  // the check.
  const bars = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter(
    (element) =>
      /^(?:sticky|fixed)$/.test(getComputedStyle(element).position) && !element.closest('dialog, [popover]'),
  )
  for (const bar of bars) bar.style.position = 'static'
  const { violations } = await library.run(document, options)
  for (const bar of bars) bar.style.position = ''
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** In the page: resolves in a frame that is drawn in the scheme, after all transitions have finished. */
async function colorsHaveSettled(scheme: Scheme): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame()
  await frame()
  // A spinner never finishes.
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  // The end of one transition may start another. A cancelled one rejects, and no longer moves anything.
  for (let left = moving(); left.length > 0; left = moving()) {
    await Promise.allSettled(left.map(({ finished }) => finished))
    await frame()
  }
}
