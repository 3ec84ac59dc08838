import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate } from './support/purchase.ts'

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'within reach of the Tab key').toBeFocused()
}

test.describe('without a mouse', () => {
  test.use({ signedIn: false })

  test('from signing in to the result and its document', async ({ page, stack, portal }) => {
    const before = await portal.balanceCents()
    const plate = freshPlate()
    await page.goto('/')
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type(stack.admin.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(stack.admin.password)
    await page.keyboard.press('Enter')

    const box = page.getByLabel('Placa do veículo')
    await expect(box, 'ready for the plate').toBeFocused()
    await page.keyboard.type(plate)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /O que consultar sobre/ })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Gravame/ }))
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Gravame' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^Continuar/ }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
    await expect(dialog).toBeVisible()

    // Escape takes it back, and the focus returns to where it was.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^Continuar/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: /^Consultar por/ }))
    await page.keyboard.press('Enter')

    await expectState(page, 'Concluída')
    expect(await portal.balanceCents()).toBe(before - 8_90)
    await tabTo(page, page.getByRole('button', { name: 'Ver documento' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Baixar' }))
    await expectAccessible(page)
  })
})

test('keys that work from everywhere but in a field', async ({ page }) => {
  await page.goto('/consultas')
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Placa do veículo')).toBeFocused()
  await page.keyboard.type('a/?1')
  await expect(page.getByLabel('Placa do veículo'), 'in a field they are text').toHaveValue('a/?1')
  await expect(help).toBeHidden()

  await page.goto('/servicos')
  await page.getByLabel('Procurar serviço').fill('leilão')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Placa do veículo'), 'from a field too').toBeFocused()
})
