import type { Page } from '@playwright/test'
import { objectOf } from '#contract/json.ts'
import { buyDirectly, readRecord } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'
import { expectFits, expectReceiptLast, openResult } from './support/results.ts'

test(
  'after five minutes of waiting the page stops asking, and offers a check by hand',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install()
    await payButton(await openConfirmation(page, 'TST0900', 'Gravame'), 8_90).click()
    await expectState(page, 'Em andamento')
    await expect(page).toHaveTitle(/^Em andamento: Gravame/)
    await expect(page.getByRole('timer')).toContainText('Tempo decorrido')
    await expect(page.getByText('Pode fechar esta página')).toBeVisible()
    await expectAccessible(page)
    await page.clock.fastForward('05:10')
    await expect(page.getByRole('heading', { name: 'Ainda processando' })).toBeVisible()
    const polls: string[] = []
    page.on('request', (request) => {
      if (/\/api\/inquiries\/[\da-f-]{36}$/.test(request.url())) polls.push(request.url())
    })
    await page.clock.fastForward('01:00')
    // Requests are reported in order, so a poll would have been seen by now.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(polls, 'the page asks nothing by itself').toEqual([])
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByText(/ainda sem resposta/)).toBeVisible()
    await expectAccessible(page)
  },
)

for (const { plate, title, shown, allowed } of [
  {
    plate: 'TST0704',
    title: 'a document is shown as an image',
    shown: (page: Page) => page.getByAltText('Documento da consulta'),
    allowed: [],
  },
  {
    plate: 'TST0701',
    title: 'a broken document is explained',
    shown: (page: Page) => page.getByText('O relatório guardado está com defeito'),
    allowed: [/status of 4\d\d/],
  },
]) {
  test(title, { tag: '@long' }, async ({ page, stack, watch }) => {
    for (const error of allowed) watch.allow(error)
    await openResult(page, stack, { servico: 'crlv', placa: plate, uf: 'SP' })
    await expect(shown(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test(
  'filters of the history are in the URL, and Back undoes them',
  { tag: '@long' },
  async ({ page, stack }) => {
    const plate = freshPlate()
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: plate })
    await page.goto(`/consultas/${id}`)
    await expectState(page, 'Concluída')
    const { car } = await readRecord(page)
    expect(car).not.toBeNull()
    const failed = await buyDirectly(page, stack.url, { servico: 'renajud', placa: 'TST0404' })
    await page.goto(`/consultas/${failed}`)
    await expectState(page, 'Sem resultado')

    await page.goto('/consultas')
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: 'Sem resultado' }).first()).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Placa, carro, consulta ou pessoa' })
    await search.fill(`gravame ${plate.toLowerCase()}`)
    await expect(page).toHaveURL(`/consultas?busca=gravame+${plate.toLowerCase()}`)
    await expect(rows).toHaveCount(2)
    await expect(search, 'the focus stays').toBeFocused()
    await expect(rows.last(), 'make, model and year').toContainText(car ?? 'no car')
    await expectAccessible(page)
    await page.goBack()
    await expect(rows.filter({ hasText: 'Sem resultado' }).first()).toBeVisible()
    await page.goto(`/consultas?placa=${plate}&situacao=failed`)
    await expect(page.getByText('Nenhuma consulta com estes filtros')).toBeVisible()
    await expectAccessible(page)
  },
)

test('from the history a purchase opens beside the list, and the keys go from one to the next', async ({
  page,
  stack,
}) => {
  const [older, newer] = [freshPlate(), 'TST0100']
  await buyDirectly(page, stack.url, { servico: 'renajud', placa: older })
  await buyDirectly(page, stack.url, { servico: 'renajud', placa: newer })
  await page.goto('/consultas?servico=renajud')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  const plates = page.locator('a[data-row] > span:first-child')
  const sizes = await plates.evaluateAll((all) =>
    all.map((one) => `${one.clientWidth} × ${one.clientHeight}`),
  )
  expect(new Set(sizes).size, 'both forms of a plate have one size').toBe(1)

  await page
    .getByRole('link', { name: /RENAJUD/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/consultas\/[\da-f-]{36}\?servico=renajud&lista=1$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Histórico' })).toBeVisible()
  const rows = page.getByRole('link', { name: /, RENAJUD$/ })
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  const lines = await page
    .locator('[data-list-pane] li')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().toJSON()))
  expect(new Set(lines.map(({ height }) => height)), 'rows of one height').toEqual(new Set([44]))
  expect(lines[0]?.top, '14 of them in 900 px').toBeLessThanOrEqual(900 - 14 * 44)
  await expectAccessible(page)
  for (const width of [1280, 1920]) await expectFits(page, width)
  // The evidence comes first, at full width, until there is room for a column beside it.
  await expectReceipt(page, 1280, 'after')
  await expectReceipt(page, 1440, 'after')
  await expectReceipt(page, 1920, 'beside')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.locator('[data-list-pane]').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  const listHeading = page.getByRole('heading', { level: 2, name: 'Histórico' })
  await expect(listHeading, 'it stays over the rows').toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Fechar' }).click()
  await expect(page).toHaveURL('/consultas?servico=renajud')
  await expect(rows.nth(1), 'its row has the focus').toBeFocused()
})

test('an address without an inquiry says so and leads on', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 40[04]/)
  await page.goto('/consultas/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Esta consulta não está registrada aqui')).toBeVisible()
  await expectAccessible(page)
})

test('a result names the car and its cost in a line each, and the document opens in one press', async ({
  page,
  stack,
}) => {
  const plate = freshPlate()
  const { veiculo } = await openResult(page, stack, { servico: 'consulta-veicular', placa: plate })
  expect(veiculo).toMatchObject({ marca: expect.any(String), modelo: expect.any(String) })
  const { marca, modelo, ano_modelo: year } = objectOf(veiculo)
  const head = page.getByRole('article').locator('header')
  await expect(head).toContainText(`${String(marca)} ${String(modelo)}`)
  await expect(head).toContainText(String(year))
  const papers = page.getByRole('complementary', { name: 'Recibo' })
  await expect(papers).toContainText(/Cobrado\s*R\$.19,90/)
  await expect(papers).toContainText(/Pedida por .*\d\d\/\d\d\/\d{4}/)

  const leftOf = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.x ?? 0
  const narrow = await leftOf('Proprietário')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => leftOf('Proprietário'), 'beside what was found').toBeGreaterThan(narrow + 400)
  for (const width of [600, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await expectReceiptLast(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  const show = page.getByRole('button', { name: 'Relatório em PDF' })
  await expect(show).toBeInViewport()
  await show.click()
  const open = page.getByRole('link', { name: 'Abrir em outra aba' })
  await expect(open).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(show, 'the control that opened it').toBeFocused()

  await page.getByRole('link', { name: 'Ficha do carro', exact: true }).click()
  await expect(page).toHaveURL(`/carros/${plate}`)
})

/** The position of an open result's receipt relative to the findings. */
async function expectReceipt(page: Page, width: number, place: 'after' | 'beside'): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  if (place === 'after') await expectReceiptLast(page)
  const receipt = page.getByRole('complementary', { name: 'Recibo' })
  const facts = page.getByRole('article').locator('section').filter({ hasText: 'RENAVAM' })
  const paper = await boxOf(page.getByRole('article'))
  const [money, found] = [await boxOf(receipt), await boxOf(facts)]
  expect(money.left >= found.right ? 'beside' : 'after', `at ${width} px`).toBe(place)
  if (place === 'after') expect(found.width, 'the whole width').toBe(paper.width)
  expect(found.width, 'what was found is not squeezed').toBeGreaterThan(580)
}
