import { expectAccessible } from './support/axe.ts'
import { expectBalance } from './support/console.ts'
import { choose, TABLE_CENTS, valueButton, valueOf, walkToC3 } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'

test('a walk through the table costs nothing until the button that says its price @phone', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await page.goto('/')
  await page.getByRole('link', { name: 'FIPE', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tabela FIPE' })).toBeVisible()
  await expect(page.getByText('Escolher é grátis')).toBeVisible()
  // Accents and the order of words do not matter.
  await choose(page, 'Marca', 'citroen', 'Citroën')
  await choose(page, 'Modelo', 'cactus c4', /^C4 Cactus Feel/)
  await choose(page, 'Ano e combustível', 'zero', 'Zero km Flex')
  await expect(page).toHaveURL(/ano=32000-5/)
  const pay = valueButton(page, TABLE_CENTS)
  await expect(pay).toBeVisible()
  expect(await portal.balanceCents()).toBe(before)

  await pay.click()
  const value = await valueOf(page)
  await expect(value).toContainText(/R\$\s[\d.]+,00/)
  await expect(value).toContainText('Zero km')
  await expect(value).toContainText('Cobrado R$ 0,10')
  await expect(value.getByRole('heading', { name: 'Histórico de preço' })).toBeVisible()
  await expectBalance(page, before - TABLE_CENTS)
  await expectAccessible(page)
  expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)
})

test('each step is in the URL: Back undoes one, and a link reopens the same car', async ({
  page,
  browser,
  managerState,
}) => {
  await walkToC3(page)
  const address = page.url()

  await page.goBack()
  await expect(page).not.toHaveURL(/ano=/)
  await expect(page.getByLabel('Modelo', { exact: true })).toHaveValue(/^C3 Live/)
  await page.goBack()
  await expect(page.getByLabel('Modelo', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('Citroën')
  await page.goBack()
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('')

  const elsewhere = await browser.newContext({ storageState: managerState, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(other.getByLabel('Marca', { exact: true })).toHaveValue('Citroën')
  await expect(other.getByLabel('Modelo', { exact: true })).toHaveValue(/^C3 Live/)
  await expect(other.getByLabel('Ano e combustível')).toHaveValue('2024 Flex')
  await expect(valueButton(other, TABLE_CENTS)).toBeVisible()
  await elsewhere.close()
})

test('changing a step clears only what depends on it', async ({ page }) => {
  await walkToC3(page)
  const months = page.getByLabel('Mês da tabela')
  await months.selectOption({ index: 3 })
  await expect(page).toHaveURL(/mes=\d+/)
  await expect(page.getByLabel('Ano e combustível')).toHaveValue('2024 Flex')
  await choose(page, 'Modelo', 'cactus', /^C4 Cactus/)
  await expect(page).not.toHaveURL(/ano=/)
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('Citroën')
  await page.getByLabel('Tipo de veículo').selectOption('motos')
  await expect(page).not.toHaveURL(/marca=/)
  await expect(page).toHaveURL(/mes=\d+/)
})

test('the keyboard alone is enough, the focus goes along, and the next list is there already', async ({
  page,
  portal,
}) => {
  const before = await portal.balanceCents()
  await page.goto('/fipe')
  await page.getByLabel('Marca', { exact: true }).focus()
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/models')) lists.push(new URL(request.url()).search)
  })
  const ahead = page.waitForResponse(/\/models\?ahead=1$/)
  await page.keyboard.type('citroen')
  await (await ahead).finished()
  // Received is not yet read: the page gets its turn first.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Citroën' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Modelo', { exact: true })).toBeFocused()
  expect(lists).toEqual(['?ahead=1'])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ano e combustível')).toBeFocused()
  await page.keyboard.type('2023')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const pay = valueButton(page, TABLE_CENTS)
  await expect(pay).toBeVisible()
  for (
    let presses = 0;
    presses < 6 && !(await pay.evaluate((node) => node === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await valueOf(page)
  await expect(page.getByRole('heading', { name: 'Valor encontrado' })).toBeFocused()
  expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)
})

test('the history is a chart and a table, with gaps that say so', async ({ page }) => {
  await page.goto('/fipe')
  await choose(page, 'Marca', 'chevrolet', /Chevrolet/)
  await choose(page, 'Modelo', 'celta', /^CELTA/)
  await choose(page, 'Ano e combustível', '2005', /2005/)
  await valueButton(page, TABLE_CENTS).click()
  const value = await valueOf(page)
  await expect(value.getByRole('img', { name: /^De R\$/ })).toBeVisible()
  for (const name of ['1 mês', '6 meses', '12 meses', 'Maior queda'])
    await expect(value.getByText(name, { exact: true })).toBeVisible()
  await value.getByText('Ver mês a mês').click()
  const rows = value.getByRole('table', { name: 'Preço por mês' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(12)
})
