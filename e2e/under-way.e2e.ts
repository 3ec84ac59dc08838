import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, INQUIRY_URL, openConfirmation, payButton } from './support/purchase.ts'

// Inquiries take long enough to be seen under way.
test.use({ stackEnv: SLOW_SHOP })

test('the title of a waiting tab changes when the result is ready', { tag: '@long' }, async ({ page }) => {
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expect(page).toHaveTitle(/^Em andamento: Gravame/)
  await expect(page).toHaveTitle(/^Pronta: Gravame/)
})

test('an inquiry goes on while its page is closed', async ({ page, context, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, freshPlate(), 'RENAJUD'), 7_90).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  const address = page.url()
  await page.close()
  const later = await context.newPage()
  await later.goto(address)
  await expectState(later, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - 7_90)
})
