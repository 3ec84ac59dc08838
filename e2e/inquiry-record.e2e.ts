import { InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { isJsonObject } from '#contract/open-schema.ts'
import { buildPath } from '#contract/path.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn, openConfirmation, payButton } from './support/purchase.ts'
import { openResult } from './support/results.ts'

test('a long wait is admitted after five minutes, and may be checked by hand', async ({ page }) => {
  await page.clock.install()
  await payButton(await openConfirmation(page, 'TST0900', 'Gravame'), 8_90).click()
  await expectState(page, 'Em andamento')
  await expect(page).toHaveTitle(/^Em andamento: Gravame/)
  await expect(page.getByRole('timer')).toContainText('Tempo decorrido')
  await expect(page.getByText('Pode fechar esta página')).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('heading', { name: 'Ainda processando' })).toBeVisible()
  const looks: string[] = []
  page.on('request', (request) => {
    if (/\/api\/inquiries\/[\da-f-]{36}$/.test(request.url())) looks.push(request.url())
  })
  await page.clock.fastForward('01:00')
  expect(looks, 'nothing asks by itself any more').toEqual([])
  await page.getByRole('button', { name: 'Verificar agora' }).click()
  await expect(page.getByText(/ainda sem resposta/)).toBeVisible()
  await expectAccessible(page)
})

test('who waits in another tab is told by the title', async ({ page }) => {
  await payButton(await openConfirmation(page, 'TST0901', 'Gravame'), 8_90).click()
  await expect(page).toHaveTitle(/^Em andamento: Gravame/)
  await expect(page).toHaveTitle(/^Pronta: Gravame/, { timeout: 40_000 })
})

for (const [plate, shown] of [
  ['TST0704', 'image'],
  ['TST0701', 'O documento guardado está com defeito'],
] as const) {
  test(`the document of ${plate}: ${shown}`, async ({ page, watch }) => {
    if (shown !== 'image') watch.allow(/status of 4\d\d/)
    await page.goto(`/servicos/crlv?placa=${plate}&uf=SP`)
    await payButton(await goOn(page), 16_90).click()
    await expectState(page, 'Concluída')
    const expected = shown === 'image' ? page.getByAltText('Documento da consulta') : page.getByText(shown)
    await expect(expected).toBeVisible()
    await expectAccessible(page)
  })
}

test('filters of the history stand in the URL, and Back undoes them', async ({ page }) => {
  const plate = freshPlate()
  await payButton(await openConfirmation(page, plate, 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  const record = await page.request.get(
    buildPath(CONSOLE_PATHS.inquiry, { id: page.url().split('/').at(-1) ?? '' }),
  )
  const { car } = InquiryRecordSchema.parse(await record.json())
  expect(car).not.toBeNull()
  await payButton(await openConfirmation(page, 'TST0404', 'RENAJUD'), 7_90).click()
  await expectState(page, 'Sem resultado')

  await page.goto('/consultas')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Sem resultado' }).first()).toBeVisible()
  await page.getByText('Filtrar', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Placa' }).fill(plate.toLowerCase())
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(new RegExp(`placa=${plate}`))
  await expect(rows).toHaveCount(2)
  await expect(rows.last(), 'make, model and year').toContainText(car ?? 'no car')
  await expectAccessible(page)
  await page.goBack()
  await expect(rows.filter({ hasText: 'Sem resultado' }).first()).toBeVisible()
  await page.goto(`/consultas?placa=${plate}&situacao=failed`)
  await expect(page.getByText('Nenhuma consulta com estes filtros')).toBeVisible()
  await expectAccessible(page)
})

test('an address that holds no inquiry says so and shows the way on', async ({ page, watch }) => {
  watch.allow(/status of 40[04]/)
  await page.goto('/consultas/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Esta consulta não está registrada aqui')).toBeVisible()
  await expectAccessible(page)
})

test('the car is recognised in one line, what it cost in another, and its document is one press away', async ({
  page,
}) => {
  await page.goto('/')
  const plate = freshPlate()
  const { veiculo } = await openResult(page, { servico: 'consulta-veicular', placa: plate })
  const { marca, modelo, ano_modelo: year } = isJsonObject(veiculo) ? veiculo : {}
  const head = page.getByRole('article').locator('header')
  await expect(head).toContainText(`${String(marca)} ${String(modelo)} · ${String(year)}`)
  await expect(head).toContainText(/Cobrado R\$.19,90\. Pedida em \d\d\/\d\d\/\d{4}/)

  const show = page.getByRole('button', { name: 'Ver documento' })
  await expect(show).toBeInViewport()
  await show.click()
  const open = page.getByRole('link', { name: 'Abrir em outra aba' })
  await expect(open).toBeInViewport()
  await show.click()
  await expect(open).toBeHidden()

  await head.getByRole('link', { name: 'Mais sobre este carro' }).click()
  await expect(page.getByLabel('Placa do veículo')).toHaveValue(plate)
})
