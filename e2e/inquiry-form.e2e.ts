import { formatCents } from '#brazil/money.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ON_ROAD, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, INQUIRY_URL, openConfirmation, payButton } from './support/purchase.ts'

test(
  'the state decides price and fields of a CRLV-e, and the choice is in the URL',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`/servicos/crlv?placa=${freshPlate()}`)
    const go = page.getByRole('button', { name: /^Continuar/ })
    const state = page.getByRole('combobox', { name: /Estado/ })
    const renavam = page.getByRole('textbox', { name: /RENAVAM/ })
    await expect(go).toHaveText('Continuar')
    await state.selectOption('RJ')
    await expect(go).toHaveText(`Continuar · ${formatCents(29_90)}`)
    await renavam.fill('639884962')
    await state.selectOption('SP')
    await expect(go).toHaveText(`Continuar · ${formatCents(16_90)}`)
    await expect(renavam).toHaveCount(0)
    await state.selectOption('PR')
    await expect(renavam).toHaveValue(/639884962|63988496-2/)
    await expect(page).toHaveURL(/uf=PR/)
    await page.reload()
    await expect(go).toHaveText(`Continuar · ${formatCents(17_90)}`)
  },
)

test('a confirmation says in one line what comes back, and is no taller than a low phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // In this form the option is chosen in the confirmation itself.
  await page.goto(`/servicos/consulta-completa?placa=${freshPlate()}&direto=1`)
  const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
  await expect(dialog.getByRole('checkbox')).toBeVisible()
  const note = dialog.getByText('Se falhar, o valor volta para a carteira.')
  const { height: line = 0 } = (await note.boundingBox()) ?? {}
  expect(line).toBeGreaterThan(0)
  expect(line, 'one line of the smallest text').toBeLessThan(24)
  const { height: whole = Infinity } = (await dialog.boundingBox()) ?? {}
  expect(whole).toBeLessThanOrEqual(640)
})

test('Back closes the confirmation, and the address contains nothing about a person', async ({ page }) => {
  await page.goto('/servicos/cadastro-simples-cpf')
  const cpf = page.getByRole('textbox', { name: /CPF/ })
  await cpf.fill('52998224725')
  await page.getByRole('radio', { name: 'Negociação de veículo' }).check()
  await page.getByRole('checkbox', { name: /Declaro/ }).check()
  const dialog = await goOn(page)
  await expect(dialog).toContainText('529.982.247-25')
  await expect(page).toHaveURL(/consulta=[\da-f-]{36}/)
  expect(decodeURIComponent(page.url())).not.toMatch(/529\.?982/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(cpf).toHaveValue('529.982.247-25')
})

test.describe(() => {
  test.use(ON_ROAD)

  test('a purchase survives a crash of the console, and is paid once', async ({
    page,
    stack,
    portal,
    road,
    watch,
  }) => {
    watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_SOCKET/)
    const before = await portal.balanceCents()
    // The service charges but does not reply, and the console's own answer is held: the browser is still
    // waiting when the console is killed.
    const dialog = await openConfirmation(page, 'TST0602', 'RENAJUD')
    const answer = road.hold('PUT')
    await payButton(dialog, 7_90).click()
    await expect.poll(() => portal.balanceCents()).toBe(before - 7_90)
    await stack.kill()
    answer.lose()
    await expect(dialog).toContainText('Confirmando com a central')
    await expect(dialog.getByRole('button', { name: /Consultar por/ })).toHaveCount(0)
    await stack.start()
    await expect(page).toHaveURL(INQUIRY_URL)
    await expectState(page, 'Concluída')
    expect(await portal.balanceCents()).toBe(before - 7_90)
  })
})

test(
  'a field that a state has begun to ask for appears after the refusal, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, portal }) => {
    const plate = freshPlate()
    await page.goto(`/servicos/debitos-estadual?placa=${plate}&uf=AC`)
    const dialog = await goOn(page)
    await portal.setDebtFields('AC', ['renavam'])
    await dialog.getByRole('button', { name: /^Consultar por/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Este estado pede mais dados' })).toContainText(
      'Nada foi cobrado.',
    )
    const renavam = page.getByRole('textbox', { name: /RENAVAM/ })
    await expect(renavam).toBeFocused()
    await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue(plate)
    await renavam.fill('00639884962')
    await (await goOn(page)).getByRole('button', { name: /^Consultar por/ }).click()
    await expectState(page, 'Concluída')
    await portal.setDebtFields('AC', [])
  },
)

test(
  'a service is found without accents, and the search is in the URL',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/servicos?placa=BRA2E19')
    const search = page.getByRole('searchbox', { name: 'Procurar consulta' })
    await search.fill('debitos')
    await expect(page.getByRole('link', { name: /^Débitos Estaduais/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Gravame/ })).toHaveCount(0)
    await expectAccessible(page)
    await expect(page).toHaveURL(/busca=debitos/)
    await page.goto(page.url())
    await expect(search).toHaveValue('debitos')
    await page.getByRole('link', { name: /^Débitos Estaduais/ }).click()
    await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue('BRA2E19')
  },
)
