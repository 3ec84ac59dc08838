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
  watch,
}) => {
  // A reload with an open confirmation asks first whether it was sent already.
  watch.allow(/status of 404 .*\/api\/inquiries\//)
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
  await expectBalance(page, 5_00)
  await expect(page.getByText('Faltam')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatCents(3_90))
  await expectAccessible(page)
  // The form can be filled in all the same: money may come meanwhile.
  const pay = payButton(await goOn(page), 8_90)
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  expect(await portal.balanceCents()).toBe(5_00)

  await portal.credit(10_00)
  await page.reload()
  // The whole shop shares the service's calls: an answer of the last ten seconds is shown again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar saldo' }).click()
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText(formatCents(15_00), {
      timeout: 1000,
    })
  }).toPass({ timeout: 40_000 })
  await payButton(await goOn(page), 8_90).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  await expectBalance(page, 6_10)
})
