import { alertOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { freshPlate } from '../support/fresh.ts'
import { openPage, PAGES } from '../support/pages.ts'
import { expectState, INQUIRY_URL, openConfirmation, payButton } from '../support/purchase.ts'
import { asOpened, expectDrawn, shoot } from './shoot.ts'

// Pictures of every page and main state for review, in `test-results/screenshots`: `npm run screenshots`.

for (const each of PAGES) {
  test(each.name, async ({ page }) => {
    await openPage(page, each)
    await shoot(page, `first-day-${each.name}`, asOpened(each))
  })
}

test('form errors', async ({ page }) => {
  await page.goto('/servicos/cnh-nacional')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(alertOf(page)).toBeVisible()
  await shoot(page, 'form-errors')
})

test('notice', async ({ page }) => {
  await page.goto('/servicos/atpve?placa=BRA2E19')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await shoot(page, 'notice')
})

test('confirmation and waiting', async ({ page }) => {
  const dialog = await openConfirmation(page, 'TST0901', 'Consulta Completa')
  await shoot(page, 'confirmation')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page).toHaveURL(INQUIRY_URL)
  await expect(page.getByRole('timer')).toBeVisible()
  await shoot(page, 'waiting')
})

test('batch from a list to its pause', async ({ page }) => {
  await page.goto('/lotes/novo?servico=fipe-tabela')
  await page.getByLabel('Lista').fill('001004-9;2015\n000404-0;zero km\n038003-2;2024 flex\nGol')
  await expect(page.getByText('Prontas para consultar: 2')).toBeVisible()
  await shoot(page, 'batch-codes')
  await page.goto('/lotes/novo?servico=fipe')
  const plates = [
    'TST0404',
    'TST0200',
    'TST0201',
    'KLM1C34',
    'KLM1234',
    'ABC12',
    'BRA2E19',
    '<b>olá</b>',
    'TST0402',
  ]
  await page.getByLabel('Lista').fill(plates.join('\n'))
  await expect(page.getByText('Prontas para consultar: 6')).toBeVisible()
  await shoot(page, 'batch-plates')
  await page.getByRole('button', { name: /^Continuar · / }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar lote' })).toBeVisible()
  await shoot(page, 'batch-confirmation')
  await page.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page.getByText('Pausado: a central recusou por falta de saldo')).toBeVisible({
    timeout: 20_000,
  })
  await shoot(page, 'batch-paused')
  await page.getByRole('link', { name: 'Todos os lotes' }).click()
  await expect(page.getByRole('link', { name: /FIPE por placa/ })).toBeVisible()
  await shoot(page, 'batches-paused')
})

// The picture in the README: `.github/screenshot.png` is a copy of it.
test('readme', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 820 })
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = await openConfirmation(page, 'TST0101', 'Consulta Veicular')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expectState(page, 'Concluída')
  await expectDrawn(page)
  await page.screenshot({ path: 'test-results/screenshots/readme.png' })
})

test('result of a document', async ({ page }) => {
  await page.goto(`/servicos/crlv?placa=TST0704&uf=SP`)
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Consultar por/ })
    .click()
  await expectState(page, 'Concluída')
  await expect(page.getByRole('article').getByRole('img')).toBeVisible()
  await shoot(page, 'result-document')
})

test('a FIPE value, a finished list, and the cheapest way to know more', async ({ page }) => {
  await page.goto(`/fipe?por=placa&placa=${freshPlate()}`)
  await expect(page.getByRole('button', { name: /^Ver o valor/ })).toBeVisible()
  await shoot(page, 'fipe-price')
  await page.getByRole('button', { name: /^Ver o valor/ }).click()
  await expect(page.getByText('Escala de', { exact: false })).toBeVisible()
  await shoot(page, 'fipe-value')
  await page.goto('/lotes/novo?servico=gravame')
  await page.getByLabel('Lista').fill('TST0101\nBRA2E19')
  await page.getByRole('button', { name: /^Continuar · / }).click()
  await page.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page.getByText('Total cobrado')).toBeVisible()
  await shoot(page, 'batch-finished')
  await page.goto('/carros/TST0101')
  await page.getByRole('button', { name: 'Marcar o que falta' }).click()
  await expect(page.getByText('A opção mais barata').first()).toBeVisible()
  await shoot(page, 'car-plan')
})

test('refusal', async ({ page }) => {
  await payButton(await openConfirmation(page, 'TST0402', 'Gravame'), 8_90).click()
  await expect(alertOf(page)).toBeVisible()
  await shoot(page, 'refusal')
})

test('similar', async ({ page }) => {
  const plate = freshPlate()
  await payButton(await openConfirmation(page, plate, 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  await page.goto(`/?placa=${plate}`)
  const paid = page.getByRole('link', { name: /^Gravame/, includeHidden: true })
  await expect(paid).toContainText('Já paga')
  // A phone folds the known facts when the page opens.
  const arrange = async () => {
    await page.reload()
    await expect(paid).toContainText('Já paga')
  }
  await shoot(page, 'home-paid', { arrange })
  await page.goto(`/servicos/gravame?placa=${plate}`)
  await page.getByRole('button', { name: /^Consultar de novo/ }).click()
  await expect(page.getByRole('dialog', { name: 'Já existe uma consulta igual' })).toBeVisible()
  await shoot(page, 'similar')
})

test.describe('signed out', () => {
  test.use({ signedIn: false })

  test('sign-in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await shoot(page, 'sign-in')
  })
})
