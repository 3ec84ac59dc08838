import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage, PAGES } from './support/pages.ts'
import { expectFits } from './support/results.ts'

for (const each of PAGES) {
  test(`${each.path} is accessible and fits every screen`, { tag: '@phone' }, async ({ page }) => {
    await openPage(page, each)
    await expect(page).toHaveTitle(/Pátio/)
    await expectAccessible(page)
    for (const width of [320, 768, 1440]) await expectFits(page, width)
  })
}

test('a link to a page works in a fresh browser', async ({ page, browser, managerState, stack }) => {
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill('BRA2E19')
  await expect(page).toHaveURL(/placa=BRA2E19/)
  const elsewhere = await browser.newContext({
    baseURL: stack.url,
    storageState: managerState,
    locale: 'pt-BR',
  })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Placa do veículo')).toHaveValue(/BRA-?2E19/)
  await expect(other.getByRole('link', { name: /^Gravame/ })).toBeVisible()
  await elsewhere.close()
})
