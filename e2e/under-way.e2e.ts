import { buyDirectly } from './support/api.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { boxOf } from './support/box.ts'
import { expect, newPage, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, INQUIRY_URL, openConfirmation, payButton } from './support/purchase.ts'
import { expectFits } from './support/results.ts'

// Inquiries run long enough to be seen running.
test.use({ stackEnv: SLOW_SHOP })

test('the title of a waiting tab changes when the result is ready', { tag: '@long' }, async ({ page }) => {
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expect(page).toHaveTitle(/^Em andamento: Gravame/)
  await expect(page).toHaveTitle(/^Pronta: Gravame/)
})

test('waiting shows the places of the answer, on every screen', { tag: '@long' }, async ({ page }) => {
  // Takes longer than the test.
  await payButton(await openConfirmation(page, 'TST0900', 'Consulta Veicular'), 19_90).click()
  const coming = page.locator('section').filter({ hasText: 'O que vem no resultado' })
  await expect(coming.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 320)
  await expectAccessibleForced(page)
})

test('an inquiry goes on while its page is closed', async ({ page, context, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, freshPlate(), 'RENAJUD'), 7_90).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  const address = page.url()
  await page.close()
  const later = await newPage(context)
  await later.goto(address)
  await expectState(later, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - 7_90)
})

test('a running purchase of a new car is one line of home at a desk', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  // Takes longer than the test.
  await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'TST0900' })
  const row = page
    .getByRole('region', { name: 'Em andamento' })
    .getByRole('link')
    .filter({ hasText: 'TST-0900' })
    .filter({ hasText: 'Gravame' })
    .first()
  const [name, age] = [await boxOf(row.getByText('Gravame')), await boxOf(row.locator('time'))]
  const middleOf = ({ top, bottom }: typeof name) => (top + bottom) / 2
  expect(Math.abs(middleOf(name) - middleOf(age))).toBeLessThan(2)
})
