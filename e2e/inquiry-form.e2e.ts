import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { alertOf } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn, openConfirmation, payButton } from './support/purchase.ts'

test('the ATPV-e notice stops whoever is about to pay, and a new version of it stops them again', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  const plate = freshPlate()
  await page.goto('/servicos/atpve')
  const typed = page.getByRole('textbox', { name: 'Placa' })
  await typed.fill(plate)
  const onwards = page.getByRole('button', { name: `Continuar · ${formatCents(29_90)}` })
  await onwards.click()
  const notice = page.getByRole('heading', { level: 1, name: 'Leia o aviso antes de consultar' })
  await expect(notice).toBeFocused()
  await expect(page).toHaveTitle(/^Aviso: /)
  await expect(typed).toBeHidden()
  await expectAccessible(page)

  // Back is the form with what was typed; what it held then is not what Forward may lead on with.
  await page.goBack()
  await expect(typed).toHaveValue(plate)
  await page.goForward()
  await expect(typed).toHaveValue(plate)
  await expect(page).not.toHaveURL(/etapa/)

  await onwards.click()
  const tick = page.getByRole('checkbox', { name: 'Li o aviso inteiro e aceito.' })
  await expect(tick).not.toBeChecked()
  await onwards.click()
  await expect(tick, 'nobody passes without it').toBeFocused()
  await tick.check()
  const dialog = await goOn(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(tick, 'the same version is still accepted').toBeChecked()

  await goOn(page)
  const version = await portal.publishNotice()
  await payButton(dialog, 29_90).click()
  await expect(alertOf(page)).toContainText('O aviso da ATPV-e mudou')
  await expect(alertOf(page)).toContainText('Nada foi cobrado.')
  await expect(page.getByText(`Vale para a versão ${version} do aviso.`)).toBeVisible()
  await expect(tick).not.toBeChecked()
  expect(await portal.balanceCents(), 'a refusal costs nothing').toBe(before)
  await expectAccessible(page)

  await tick.check()
  await payButton(await goOn(page), 29_90).click()
  await expectState(page, 'Concluída')
  // The document is the whole result: it opens by itself.
  await expect(
    page.getByTitle('Documento da consulta').or(page.getByAltText('Documento da consulta')),
  ).toBeVisible()
  expect(await portal.balanceCents()).toBe(before - 29_90)
})

test('the state decides price and fields of a CRLV-e, and the choice stands in the URL', async ({ page }) => {
  await page.goto(`/servicos/crlv?placa=${freshPlate()}`)
  const go = page.getByRole('button', { name: /^Continuar/ })
  await expect(go).toHaveText('Continuar')
  await page.getByRole('combobox', { name: /Estado/ }).selectOption('RJ')
  await expect(go).toHaveText(`Continuar · ${formatCents(29_90)}`)
  await page.getByRole('textbox', { name: /RENAVAM/ }).fill('639884962')
  await page.getByRole('combobox', { name: /Estado/ }).selectOption('SP')
  await expect(go).toHaveText(`Continuar · ${formatCents(16_90)}`)
  await expect(page.getByRole('textbox', { name: /RENAVAM/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: /Estado/ }).selectOption('PR')
  await expect(page.getByRole('textbox', { name: /RENAVAM/ })).toHaveValue(/639884962|63988496-2/)
  await expect(page).toHaveURL(/uf=PR/)
  await page.reload()
  await expect(go).toHaveText(`Continuar · ${formatCents(17_90)}`)
})

test('Back closes the confirmation, and nothing of a person stands in the address', async ({ page }) => {
  await page.goto('/servicos/cadastro-simples-cpf')
  await page.getByRole('textbox', { name: /CPF/ }).fill('52998224725')
  await page.getByRole('radio', { name: 'Negociação de veículo' }).check()
  await page.getByRole('checkbox', { name: /Declaro/ }).check()
  const dialog = await goOn(page)
  await expect(dialog).toContainText('529.982.247-25')
  await expect(page).toHaveURL(/consulta=[\da-f-]{36}/)
  expect(decodeURIComponent(page.url())).not.toMatch(/529\.?982/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: /CPF/ })).toHaveValue('529.982.247-25')
})

test('a console that dies after the click is asked again by itself, and it is paid once', async ({
  page,
  stack,
  portal,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_SOCKET/)
  const before = await portal.balanceCents()
  // Charged, but the service's reply does not come: the browser is still waiting when the console is killed.
  const dialog = await openConfirmation(page, 'TST0602', 'RENAJUD')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await payButton(dialog, 7_90).click()
  await sent
  await expect.poll(() => portal.balanceCents()).toBe(before - 7_90)
  const restarting = stack.restart('SIGKILL')
  await expect(dialog).toContainText('Confirmando com o serviço')
  await expect(dialog.getByRole('button', { name: /Consultar por/ })).toHaveCount(0)
  await restarting
  await expect(page).toHaveURL(/\/consultas\/[\da-f-]{36}$/, { timeout: 20_000 })
  await expectState(page, 'Concluída')
  expect(await portal.balanceCents()).toBe(before - 7_90)
})

test('the catalog is found by any spelling, and the search stands in the URL', async ({ page }) => {
  await page.goto('/servicos?placa=BRA2E19')
  await page.getByRole('searchbox', { name: 'Procurar serviço' }).fill('debitos')
  await expect(page.getByRole('link', { name: /^Débitos Estaduais/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Gravame/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(page.url())
  await expect(page.getByRole('searchbox', { name: 'Procurar serviço' })).toHaveValue('debitos')
  await page.getByRole('link', { name: /^Débitos Estaduais/ }).click()
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('BRA2E19')
})
