import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { alertOf, expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'

test('a failure that may pass: the reason, the refund and another try, paid anew', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'TST0503', 'Gravame'), 8_90).click()
  await expectState(page, 'Sem resultado')
  await expect(page.getByText(`${formatCents(8_90)} foi devolvido à carteira.`)).toBeVisible()
  await expectBalance(page, before)
  expect(await portal.balanceCents()).toBe(before)
  await expectAccessible(page)

  const failed = page.url()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('TST-0503')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await payButton(page.getByRole('dialog'), 8_90).click()
  await expectState(page, 'Sem resultado')
  expect(page.url(), 'another purchase').not.toBe(failed)
  expect(await portal.balanceCents()).toBe(before)
})

test('a failure that will not pass offers no other try', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'TST0404', 'Gravame'), 8_90).click()
  await expectState(page, 'Sem resultado')
  await expect(page.getByText(`${formatCents(8_90)} foi devolvido à carteira.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Escolher outro serviço' })).toBeVisible()
  expect(await portal.balanceCents()).toBe(before)
})

test('a failure as old inquiries had it, without a code, is still told and refunded', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'TST0410', 'Gravame'), 8_90).click()
  await expectState(page, 'Sem resultado')
  await expect(page.getByText(`${formatCents(8_90)} foi devolvido à carteira.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveCount(0)
  expect(await portal.balanceCents()).toBe(before)
})

test('a refusal for want of money keeps the form and says what is missing', async ({ page, portal }) => {
  const dialog = await openConfirmation(page, 'TST0402', 'Gravame')
  const before = await portal.balanceCents()
  await payButton(dialog, 8_90).click()
  await expect(alertOf(page)).toContainText('Nada foi cobrado')
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('TST-0402')
  await expect(page).toHaveTitle(/^Erro: /)
  await expectAccessible(page)
  expect(await portal.balanceCents()).toBe(before)
})

test('a service that is switched off in between is refused in plain words', async ({ page, portal }) => {
  const before = await portal.balanceCents()
  await payButton(await openConfirmation(page, 'TST0422', 'Gravame'), 8_90).click()
  await expect(alertOf(page)).toContainText('Nada foi cobrado')
  expect(await portal.balanceCents()).toBe(before)
})

test('every mistake in the form is told at its field, and the focus goes to the first', async ({ page }) => {
  await page.goto('/servicos/codigo-seguranca')
  await page.getByRole('textbox', { name: /Placa/ }).fill('ABC12')
  await page.getByRole('textbox', { name: /RENAVAM/i }).fill('00639884963')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  const summary = alertOf(page)
  await expect(page.getByRole('textbox', { name: /Placa/ })).toBeFocused()
  await expect(page).toHaveTitle(/^Erro: /)
  await expectAccessible(page)
  await summary.getByRole('link').last().click()
  await expect(page.getByRole('textbox', { name: /RENAVAM/i })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /RENAVAM/i })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /RENAVAM/i })).toHaveValue('00639884963')
})
