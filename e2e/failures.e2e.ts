import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { alertOf, expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, goOn, openConfirmation, payButton } from './support/purchase.ts'

const PRICE = 8_90

test('a failure that may pass shows its reason, the refund and another try, which is paid anew', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'TST0503', 'Gravame'), PRICE).click()
  await expectState(page, 'Sem resultado')
  await expect(
    page.getByText(`Os ${formatCents(PRICE)} voltaram para a carteira.`, { exact: true }),
  ).toBeVisible()
  await expectBalance(page, before)
  expect(await portal.balanceCents()).toBe(before)
  await expectAccessible(page)

  const failed = page.url()
  await page.getByRole('link', { name: 'Consultar de novo' }).click()
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('TST-0503')
  await payButton(await goOn(page), PRICE).click()
  await expectState(page, 'Sem resultado')
  await expect(page, 'another purchase').not.toHaveURL(failed)
  expect(await portal.balanceCents()).toBe(before)
})

// The second plate fails like an old inquiry, without a code.
for (const plate of ['TST0404', 'TST0410']) {
  test(
    `a failure that will not pass is refunded without the offer of another try (${plate})`,
    { tag: '@long' },
    async ({ page, portal }) => {
      const before = await portal.balanceCents()
      await payButton(await openConfirmation(page, plate, 'Gravame'), PRICE).click()
      await expectState(page, 'Sem resultado')
      await expect(
        page.getByText(`Os ${formatCents(PRICE)} voltaram para a carteira.`, { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Escolher outra consulta' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Consultar de novo' })).toHaveCount(0)
      expect(await portal.balanceCents()).toBe(before)
    },
  )
}

test(
  'a refusal for lack of money keeps the form, and says what the balance is now',
  { tag: '@long' },
  async ({ page, portal }) => {
    const dialog = await openConfirmation(page, 'TST0402', 'Gravame')
    const before = await portal.balanceCents()
    await payButton(dialog, PRICE).click()
    await expect(alertOf(page)).toContainText('Nada foi cobrado')
    await expect(alertOf(page)).toContainText(`O saldo agora é ${formatCents(before)}`)
    await expect(alertOf(page)).toContainText('já dá para pagar. Tente de novo')
    await expect(page.getByRole('button', { name: `Tentar por ${formatCents(PRICE)}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('TST-0402')
    await expect(page).toHaveTitle(/^Erro: /)
    await expectAccessible(page)
    expect(await portal.balanceCents()).toBe(before)
  },
)

test(
  'a purchase that the service refuses is explained and costs nothing',
  { tag: '@long' },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const before = await portal.balanceCents()
    await page.goto('/servicos/gravame?placa=TST0422')
    // A person has read what the inquiry answers, so the form's start is above the screen.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const dialog = await goOn(page)
    await payButton(dialog, PRICE).click()
    await expect(alertOf(page)).toContainText('Nada foi cobrado')
    await expect(alertOf(page).getByText('A loja está sem esta consulta')).toBeInViewport({ ratio: 1 })
    expect(await portal.balanceCents()).toBe(before)
  },
)

test('each mistake in the form is explained at its field, and the first one gets the focus', async ({
  page,
}) => {
  await page.goto('/servicos/codigo-seguranca')
  const plate = page.getByRole('textbox', { name: /Placa/ })
  const renavam = page.getByRole('textbox', { name: /RENAVAM/i })
  await plate.fill('ABC12')
  await renavam.fill('00639884963')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(plate).toBeFocused()
  await expect(page).toHaveTitle(/^Erro: /)
  await expectAccessible(page)
  await alertOf(page).getByRole('link').last().click()
  await expect(renavam).toBeFocused()
  await expect(plate).toHaveAttribute('aria-invalid', 'true')
  await expect(renavam).toHaveAttribute('aria-invalid', 'true')
  await expect(renavam).toHaveValue('00639884963')
})
