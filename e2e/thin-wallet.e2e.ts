import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { goOn, INQUIRY_URL, payButton } from './support/purchase.ts'

test.use({ stackEnv: { SERVICE_BALANCE: '5' } })

test('a price above the balance shows the missing amount, and is paid after a top-up', async ({
  page,
  portal,
}) => {
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  await expectBalance(page, 5_00)
  await expect(page.getByText('Faltam')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatCents(3_90))
  await expectAccessible(page)
  // The form leads to what helps rather than to a confirmation that cannot be paid.
  await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0)
  expect(await portal.balanceCents()).toBe(5_00)

  await portal.credit(10_00)
  // The whole shop shares the service's calls: an answer of the last ten seconds is shown again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Já recarreguei: atualizar o saldo' }).click({ timeout: 1000 })
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText(formatCents(15_00), {
      timeout: 1000,
    })
  }).toPass({ timeout: 40_000 })
  await payButton(await goOn(page), 8_90).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  await expectBalance(page, 6_10)
})
