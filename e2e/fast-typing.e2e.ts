import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** Types with no pause between two letters, as a barcode reader does. */
async function typeFast(page: Page, box: Locator, text: string): Promise<void> {
  await box.click()
  await page.keyboard.type(text, { delay: 0 })
}

test(
  'the search of the catalog keeps each letter, and the URL gets them',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/servicos')
    const box = page.getByLabel('Procurar consulta')
    await typeFast(page, box, 'débitos de multas do veículo')
    await expect(box).toHaveValue('débitos de multas do veículo')
    await expect(page).toHaveURL(/busca=d%C3%A9bitos\+de\+multas\+do\+ve%C3%ADculo$/)
    await page.getByRole('link', { name: 'Início', exact: true }).first().click()
    await expect(page.getByLabel('Placa do veículo')).toBeVisible()
    await page.goBack()
    await expect(box).toHaveValue('débitos de multas do veículo')
  },
)

test('a plate that is corrected at once is the corrected one, in the box and in the URL', async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByLabel('Placa do veículo')
  await typeFast(page, box, 'abc1d23')
  for (let times = 0; times < 7; times += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('xyz9a87', { delay: 0 })
  await expect(box).toHaveValue('xyz9a87')
  await expect(page).toHaveURL(/\?placa=XYZ9A87$/)
})

test('the boxes of the FIPE desk keep each letter', { tag: '@long' }, async ({ page, watch }) => {
  // The table does not have this code, and this test does not need one that exists.
  watch.allow(/status of 404 .*\/codes\//)
  await page.goto('/fipe?por=codigo')
  const box = page.getByLabel('Código FIPE')
  await typeFast(page, box, '001004-9')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('9', { delay: 0 })
  await expect(box).toHaveValue('001004-9')
  await expect(page).toHaveURL(/codigo=001004-9/)

  await page.goto('/fipe?por=tabela')
  const kind = page.getByLabel('Tipo de veículo')
  await kind.selectOption('motos')
  await kind.selectOption('carros')
  await expect(kind).toHaveValue('carros')
})
