import { type Locator, expect } from '@playwright/test'

/** Where a part is on the screen, once it is visible (CSS pixels). */
export async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  return part.evaluate((element) => {
    const { top, right, bottom, left, width } = element.getBoundingClientRect()
    return { top, right, bottom, left, width }
  })
}
