import { expect, type Locator, type Page } from '@playwright/test'

/** The height that a thumb needs (px). */
const THUMB = 44

/** Expects every control to be high enough for a thumb. Links within a sentence may be lower. */
export async function expectThumbSized(page: Page): Promise<void> {
  expect(await page.evaluate(lowControls, THUMB), `${page.url()}: lower than ${THUMB} px`).toEqual([])
}

/** Expects a button's text to be on one line on a phone. */
export async function expectOneLine(page: Page, button: Locator): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const lines = await button.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size
  })
  expect(lines, 'lines of the button').toBe(1)
  if (before) await page.setViewportSize(before)
}

/** In the page: the visible controls that are lower, by their texts. */
function lowControls(least: number): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, select, summary, textarea, input')
  return Array.from(controls).flatMap((control) => {
    // The target of a checkbox includes its label.
    const box = control.matches('input') ? (control.closest('label') ?? control) : control
    const style = getComputedStyle(box)
    const { width, height } = box.getBoundingClientRect()
    const isHidden =
      !control.checkVisibility({ visibilityProperty: true }) || width <= 1 || style.opacity === '0'
    const isInText = style.display === 'inline' && control.matches('a')
    // A link's pseudo-element may cover its whole row, or the area around a small button.
    const around = getComputedStyle(control, '::after')
    const covers = around.position === 'absolute' && around.content !== 'none'
    if (isHidden || isInText || covers || Math.round(height) >= least) return []
    const name = control.getAttribute('aria-label') ?? control.outerHTML.replaceAll(/<[^>]*>/g, '').trim()
    return [`${control.tagName.toLowerCase()} "${name.slice(0, 40)}": ${Math.round(height)}`]
  })
}
