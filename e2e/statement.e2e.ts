import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { INQUIRY_URL, expectState, goOn, payButton } from './support/purchase.ts'
import { expectFits } from './support/results.ts'

// A month in which nobody else buys.
test.use({ stackEnv: { SERVICE_BALANCE: '300' } })

test('the statement of the month equals the ledger of the service, and its balance', async ({
  page,
  portal,
}) => {
  const buy = async (plate: string) => {
    await page.goto(`/servicos/gravame?placa=${plate}`)
    await payButton(await goOn(page), 8_90).click()
    await expect(page).toHaveURL(INQUIRY_URL)
  }
  await buy(freshPlate())
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await buy('TST0503')
  await expectState(page, 'Sem resultado')

  const entries = await portal.ledger()
  const sum = (kind: string) =>
    Math.abs(
      entries.filter((each) => each.kind === kind).reduce((cents, each) => cents + each.amountCents, 0),
    )
  await page.goto('/extrato')
  const spent = page.getByRole('region', { name: 'Gasto no período' })
  await expect(spent).toContainText(formatCents(sum('debit') - sum('refund')))
  await expect(spent).toContainText(`2 consultas: ${formatCents(sum('debit'))} cobrados`)
  await expect(spent).toContainText(`${formatCents(sum('refund'))} devolvidos`)
  // The balance was read when the first page opened, and is read again soon after the last purchase.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Confere com o saldo da central até/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  for (const width of [360, 1440]) await expectFits(page, width)

  await page.getByRole('link', { name: 'Placa', exact: true }).click()
  await page.getByRole('link', { name: 'TST-0503' }).click()
  await expect(page).toHaveURL(/placa=TST0503/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Placa', exact: true })).toHaveAttribute('aria-current', 'page')
})
