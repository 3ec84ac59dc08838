import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

const WIDTHS = [360, 1440]

/** A picture of the whole page, on a phone and a desktop, light and dark, in `test-results/screenshots`. */
export async function shoot(page: Page, name: string): Promise<void> {
  await expectDrawn(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `test-results/screenshots/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Waits for fonts and images: those still on their way would be missing on the picture. */
export async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture shows the whole page, beyond the part that loads on its own.
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
  })
  const complete = () => page.evaluate(() => Array.from(document.images).every((image) => image.complete))
  await expect.poll(complete, { message: 'all images have arrived' }).toBe(true)
}
