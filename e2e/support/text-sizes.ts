import { expect, type Page } from '@playwright/test'

/** In CSS pixels: labels, text, headings. On touch screens, text boxes and buttons use the size `touch`. */
const SIZES = { read: [12, 15, 18], touch: 16, display: 28 }

/** Besides the heading, only one text may have its size: the amount that was paid for. */
const AMOUNT = /^R\$\s[\d.]+,\d\d$/

/** Expects text in three sizes, and the display size only for the page's heading and one amount. */
export async function expectTextSizes(page: Page): Promise<void> {
  const texts = await page.evaluate(shownTexts)
  const allowed = new Set([...SIZES.read, SIZES.touch, SIZES.display])
  const odd = texts.filter(({ size }) => !allowed.has(size))
  expect(odd, `${page.url()}: text of another size`).toEqual([])
  const large = texts.filter(({ size }) => size === SIZES.display).map(({ text }) => text)
  for (const isAmount of [false, true]) {
    const subjects = large.filter((text) => AMOUNT.test(text) === isAmount)
    expect(subjects.length, `${page.url()}: several subjects: ${subjects.join(', ')}`).toBeLessThan(2)
  }
  expect(texts).not.toEqual([])
}

/**
 * In the page: all readable texts with their sizes, except plates, which are drawings, and texts hidden from
 * screen readers.
 */
function shownTexts(): readonly { readonly text: string; readonly size: number }[] {
  return Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
    const words = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data.trim() : ''))
    const text = words.join('')
    const { width, height } = element.getBoundingClientRect()
    const isDrawn = element.matches(
      '.font-plate, .font-plate *, [aria-hidden="true"], [aria-hidden="true"] *',
    )
    if (text === '' || isDrawn || width <= 1 || height <= 1 || !element.checkVisibility()) return []
    return [{ text: text.slice(0, 40), size: Number.parseFloat(getComputedStyle(element).fontSize) }]
  })
}
