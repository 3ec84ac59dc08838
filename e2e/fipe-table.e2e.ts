import { expectAccessible } from './support/axe.ts'
import { expectBalance, tabTo } from './support/console.ts'
import { choose, TABLE_CENTS, valueButton, valueOf, walkToC3 } from './support/fipe.ts'
import { expect, newPage, test } from './support/fixtures.ts'

test(
  'a walk through the table costs nothing until the button that says its price',
  { tag: '@phone-long' },
  async ({ page, portal }) => {
    const before = await portal.balanceCents()
    await page.goto('/')
    await page.getByRole('link', { name: 'Preço FIPE' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tabela FIPE' })).toBeVisible()
    await expect(page.getByText(/Procurar é grátis/)).toBeVisible()
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
  },
)

test('each step is in the URL: Back undoes one, and a link reopens the same car', async ({
  page,
  browser,
  managerState,
}) => {
  await walkToC3(page)
  await expect(page).toHaveURL(/ano=/)
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
  const other = await newPage(elsewhere)
  await other.goto(address)
  await expect(other.getByLabel('Marca', { exact: true })).toHaveValue('Citroën')
  await expect(other.getByLabel('Modelo', { exact: true })).toHaveValue(/^C3 Live/)
  await expect(other.getByLabel('Ano e combustível')).toHaveValue('2024 Flex')
  await expect(valueButton(other, TABLE_CENTS)).toBeVisible()
  await elsewhere.close()
})

test('changing a step clears only the steps that depend on it', { tag: '@long' }, async ({ page }) => {
  await walkToC3(page)
  await expect(page).toHaveURL(/ano=/)
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

test(
  'a keyboard is enough for the walk: the focus follows it, and lists are read ahead',
  { tag: '@long' },
  async ({ page, portal }) => {
    const before = await portal.balanceCents()
    await page.goto('/fipe')
    await page.getByLabel('Marca', { exact: true }).focus()
    const lists: string[] = []
    page.on('request', (request) => {
      // The years of a model that the arrows rest on are read ahead as well, below its address.
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith('/models')) lists.push(search)
    })
    const option = page.getByRole('listbox').getByRole('option')
    // Inserted at once, because typing might rest on another brand and prefetch that brand's models.
    await page.keyboard.insertText('citroen')
    await expect(option).toHaveText(['Citroën'])
    // The prefetched list must be in the page, so wait until it has arrived and the page has had time to read
    // it.
    const received = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/models?ahead=1')),
      )
    await expect.poll(received, { message: 'the models are read ahead' }).toBe(true)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Modelo', { exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(option.first()).toBeVisible()
    expect(lists).toEqual(['?ahead=1'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Ano e combustível')).toBeFocused()
    await page.keyboard.insertText('2023')
    await expect(option).toHaveCount(1)
    await page.keyboard.press('Enter')
    const pay = valueButton(page, TABLE_CENTS)
    await tabTo(page, pay)
    await page.keyboard.press('Enter')
    await valueOf(page)
    await expect(page.getByRole('heading', { name: 'Valor encontrado' })).toBeFocused()
    expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)
  },
)

test('the price history is a chart and a table of more than a year', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fipe')
  await choose(page, 'Marca', 'chevrolet', /Chevrolet/)
  await choose(page, 'Modelo', 'celta', /^CELTA/)
  await choose(page, 'Ano e combustível', '2005', /2005/)
  await valueButton(page, TABLE_CENTS).click()
  const value = await valueOf(page)
  await expect(value.getByRole('img', { name: /^De R\$/ })).toBeVisible()
  for (const name of ['1 mês', '6 meses', '12 meses', 'Maior queda em um mês'])
    await expect(value.getByText(name, { exact: true })).toBeVisible()
  await value.getByText('Ver mês a mês').click()
  // The header row and more than twelve months.
  await expect(value.getByRole('table', { name: 'Preço por mês' }).getByRole('row').nth(13)).toBeVisible()
})
