import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'

// A 429 blocks the whole shop's calls for a while, so no other journey shares this shop.
test.use({ stackEnv: { LOG_LEVEL: 'error', SERVICE_RATE_LIMIT: '4999' } })

const PRICE = 8_90

/**
 * Counts the page's requests to a route, and how many of them the console's server answered as rate-limited.
 */
function count(page: Page, method: string, path: RegExp) {
  const seen = { asked: 0, limited: 0 }
  page.on('response', (response) => {
    if (response.request().method() !== method || !path.test(new URL(response.url()).pathname)) return
    seen.asked += 1
    if (response.status() === 503) seen.limited += 1
  })
  return seen
}

test(
  'a free list is asked for again by itself after a 429, and then the page counts down to the next try',
  { tag: '@long' },
  async ({ page, portal, watch }) => {
    watch.allow(/status of 503 .*\/api\/fipe\//)
    const before = await portal.balanceCents()
    const reads = count(page, 'GET', /\/api\/fipe\//)
    await test.step('after several of them a timer counts down, and then offers another try', async () => {
      await portal.fail('fipeBrands', 'RATE_LIMITED', 100)
      await page.goto('/fipe?tipo=caminhoes')
      const timer = page.getByRole('timer')
      await expect(timer).toHaveText(/^Espere \d+/)
      expect(reads, 'asked three times, as late as the answers said').toEqual({ asked: 3, limited: 3 })
      await expect(page.getByText('Nada foi cobrado')).toBeVisible()
      await expect(timer).toHaveText(/^Espere [1-3] /)
      await expect(timer).toHaveText('Já pode tentar de novo.')
      expect(reads.asked, 'nothing is asked while it counts').toBe(3)
      await portal.fail('fipeBrands', 'RATE_LIMITED', 0)
      await page.getByRole('button', { name: 'Carregar de novo' }).click()
      await expect(page.getByLabel('Marca', { exact: true })).toBeVisible()
    })
    expect(await portal.balanceCents()).toBe(before)
  },
)

test('a purchase that met a 429 is sent once by the page, and paid once', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  const sent = count(page, 'PUT', /\/api\/inquiries\//)
  await payButton(await openConfirmation(page, 'TST0429', 'Gravame'), PRICE).click()
  await expectState(page, 'Concluída')
  expect(sent).toEqual({ asked: 1, limited: 0 })
  expect(await portal.balanceCents()).toBe(before - PRICE)
})
