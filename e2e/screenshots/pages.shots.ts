import type { Page } from '@playwright/test'
import { alertOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectState, freshPlate, goOn, openConfirmation, payButton } from '../support/purchase.ts'

/** Pictures to look at, of every page, in `test-results/screenshots`: `npm run screenshots`. */
const WIDTHS = [360, 768, 1440]

async function shoot(page: Page, name: string): Promise<void> {
  // Lists, photos and fonts that are still on their way would be missing on the picture.
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: `test-results/screenshots/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const PAGES = {
  home: '/',
  'home-plate': '/?placa=BRA2E19',
  catalog: '/servicos',
  'form-completa': '/servicos/consulta-completa?placa=BRA2E19',
  'form-crlv': '/servicos/crlv?placa=BRA2E19&uf=SP',
  'form-atpve': '/servicos/atpve?placa=BRA2E19',
  'form-person': '/servicos/cnh-nacional',
  history: '/consultas',
  fipe: '/fipe',
  'not-found': '/nada-aqui',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(name, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, name)
  })
}

test('form errors', async ({ page }) => {
  await page.goto('/servicos/cnh-nacional')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await shoot(page, 'form-errors')
})

test('confirmation and waiting', async ({ page }) => {
  const dialog = await openConfirmation(page, 'TST0901', 'Consulta Completa')
  await shoot(page, 'confirmation')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page).toHaveURL(/\/consultas\//)
  await shoot(page, 'waiting')
})

const RESULTS = {
  clean: ['TST0100', 'Consulta Completa', 'Concluída'],
  lien: ['TST0101', 'Consulta Completa', 'Concluída'],
  auction: ['TST0102', 'Consulta Completa', 'Concluída'],
  debts: ['TST0103', 'Consulta Completa', 'Concluída'],
  'nothing-verified': ['TST0104', 'Consulta Completa', 'Concluída'],
  theft: ['TST0106', 'Consulta Completa', 'Concluída'],
  hostile: ['TST0107', 'Consulta Completa', 'Concluída'],
  'failed-retryable': ['TST0503', 'Gravame', 'Sem resultado'],
  'failed-final': ['TST0404', 'Gravame', 'Sem resultado'],
} as const

for (const [name, [plate, service, state]] of Object.entries(RESULTS)) {
  test(`result ${name}`, async ({ page, portal }) => {
    await portal.credit(100_00)
    const dialog = await openConfirmation(page, plate, service)
    await dialog.getByRole('button', { name: /^Consultar por/ }).click()
    await expectState(page, state)
    await shoot(page, `result-${name}`)
  })
}

// The picture in the README: `.github/screenshot.png` is a copy of it.
test('readme', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 820 })
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = await openConfirmation(page, 'TST0101', 'Consulta Veicular')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expectState(page, 'Concluída')
  await page.waitForLoadState('networkidle')
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
  await shoot(page, 'result-document')
})

test('refusal', async ({ page }) => {
  await payButton(await openConfirmation(page, 'TST0402', 'Gravame'), 8_90).click()
  await expect(alertOf(page)).toBeVisible()
  await shoot(page, 'refusal')
})

test('similar', async ({ page, watch }) => {
  watch.allow(/status of 409/)
  const plate = freshPlate()
  await payButton(await openConfirmation(page, plate, 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  await page.goto(`/servicos/gravame?placa=${plate}`)
  await payButton(await goOn(page), 8_90).click()
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
