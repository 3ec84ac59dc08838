import { expectAccessible } from './support/axe.ts'
import { alertOf } from './support/console.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, payButton } from './support/purchase.ts'

// A new version of the notice affects the whole shop.
test.use({ stackEnv: SLOW_SHOP })

const PRICE = 29_90

test('the ATPV-e notice is read before paying, and survives Back and Forward', async ({ page }) => {
  const plate = freshPlate()
  await page.goto('/servicos/atpve')
  const typed = page.getByRole('textbox', { name: 'Placa' })
  await typed.fill(plate)
  const onwards = page.getByRole('button', { name: /^Continuar · R\$.29,90$/ })
  await onwards.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leia o aviso antes de consultar' })).toBeFocused()
  await expect(page).toHaveTitle(/^Aviso: /)
  await expect(typed).toBeHidden()
  await expectAccessible(page)

  // Back shows the form with the typed plate. Forward must not reach the notice without the form's
  // validation.
  await page.goBack()
  await expect(typed).toHaveValue(plate)
  await page.goForward()
  await expect(page).not.toHaveURL(/etapa/)
  await expect(typed).toHaveValue(plate)

  await onwards.click()
  const tick = page.getByRole('checkbox', { name: 'Li o aviso inteiro e aceito.' })
  await expect(tick).not.toBeChecked()
  await onwards.click()
  await expect(tick, 'required').toBeFocused()
  await tick.check()
  const dialog = await goOn(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(tick, 'the same version is still accepted').toBeChecked()
})

test(
  'a new version of the ATPV-e notice must be accepted before the purchase goes on',
  { tag: '@long' },
  async ({ page, portal }) => {
    const before = await portal.balanceCents()
    await page.goto(`/servicos/atpve?placa=${freshPlate()}`)
    await page.getByRole('button', { name: /^Continuar · R\$.29,90$/ }).click()
    const tick = page.getByRole('checkbox', { name: 'Li o aviso inteiro e aceito.' })
    await tick.check()
    const dialog = await goOn(page)
    const version = await portal.publishNotice()
    await payButton(dialog, PRICE).click()
    await expect(alertOf(page)).toContainText('O aviso da ATPV-e mudou')
    await expect(alertOf(page)).toContainText('Nada foi cobrado.')
    await expect(page.getByText(`Vale para a versão ${version.replace(/^v/, '')} do aviso.`)).toBeVisible()
    await expect(tick).not.toBeChecked()
    expect(await portal.balanceCents(), 'a refusal costs nothing').toBe(before)
    await expectAccessible(page)

    await tick.check()
    await payButton(await goOn(page), PRICE).click()
    await expectState(page, 'Concluída')
    // The document is the whole result, so it is already open.
    await expect(page.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible()
    expect(await portal.balanceCents()).toBe(before - PRICE)

    // Form and notice have left the browser's history: Back goes past them, not to another purchase.
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  },
)
