import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test('a link to a part of a page leads there, and the way back to where one was @phone-only', async ({
  page,
}) => {
  // The page of settings is longer than this screen, and its last parts load late.
  await page.setViewportSize({ width: 360, height: 320 })

  await test.step('opened by its address, once everything is there', async () => {
    await page.goto('/ajustes#limite')
    await expect(page.locator('#consultas')).toBeAttached()
    await expectAtTop(page, 'limite')
  })

  await test.step('another part by the address bar', async () => {
    await page.evaluate(() => location.assign('#consultas'))
    await expectAtTop(page, 'consultas')
    await scrollTo(page, 120)
    await page.evaluate(() => location.assign('#saldo'))
    await expectAtTop(page, 'saldo')
  })

  await test.step('back and forward, and a page loaded again, keep what was read', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/#consultas$/)
    await expect.poll(() => scrolled(page)).toBe(120)
    await page.goForward()
    await expectAtTop(page, 'saldo')
    await scrollTo(page, 60)
    await page.reload()
    await expect(page.locator('#consultas')).toBeAttached()
    await expect.poll(() => scrolled(page)).toBe(60)
  })

  await test.step('the same part again leads to it', async () => {
    await page.goto('/')
    await page.goto('/ajustes#consultas')
    await expectAtTop(page, 'consultas')
  })
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls as a person does, whose wheel ends the page's own way to a part that is still loading. */
const scrollTo = (page: Page, to: number): Promise<void> =>
  page.evaluate((y) => {
    dispatchEvent(new WheelEvent('wheel'))
    globalThis.scrollTo(0, y)
  }, to)

/** The part begins at the screen's top. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await top()) - 8), id).toBeLessThan(16)
}
