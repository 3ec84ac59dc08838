import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState } from './support/purchase.ts'

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

    const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
    await expect(dialog.getByText('Confirmar consulta')).toBeFocused()

    // Escape leads back to the options of the plate.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: /^Gravame/ }), 'its place in the page').toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: /^Consultar por/ }))
    await page.keyboard.press('Enter')

    await expectState(page, 'Concluída')
    expect(await portal.balanceCents()).toBe(before - 8_90)
    const document = page.getByRole('button', { name: 'Relatório em PDF' })
    await tabTo(page, document)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Baixar' }))
  })
})

test('shortcuts work outside of fields, and are text inside', { tag: '@long' }, async ({ page }) => {
  await page.goto('/consultas')
  await expect(page.locator('#first'), 'the console has taken over what the page came with').toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  const box = page.getByLabel('Placa do veículo')
  await expect(box).toBeFocused()
  await page.keyboard.type('a/?1')
  await expect(box).toHaveValue('a/?1')
  await expect(help).toBeHidden()

  await page.goto('/servicos')
  await page.getByLabel('Procurar consulta').fill('leilão')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /^Placa, carro/ })
  await expect(search, 'Ctrl+K works in fields, too').toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Procurar consulta'), 'the focus returns').toBeFocused()
})

test('keys alone can be turned off, and stay off on this device', async ({ page }) => {
  await page.goto('/consultas')
  await expect(page.locator('#first'), 'the console has taken over what the page came with').toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Usar teclas sozinhas' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.goto('/')
  const box = page.getByLabel('Placa do veículo')
  await expect(page.locator('#first')).toHaveCount(0)
  // The page gives it the focus a moment after it has taken over, which must not follow the blur.
  await expect(box).toBeFocused()
  await box.blur()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.keyboard.press('a')
  await expect(box).not.toBeFocused()
  await expect(box).toHaveValue('')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Placa, carro/ })).toBeFocused()
})

test('the palette leads to a car, a service and a page, and gives the focus back', async ({ page }) => {
  const plate = freshPlate()
  const heading = page.getByRole('heading', { level: 1 })
  const search = page.getByRole('combobox', { name: /^Placa, carro/ })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(search).toBeHidden()
  }
  await page.goto('/consultas')
  await expect(heading).toHaveText('Histórico')
  // The heading is in the page before the console handles keys.
  await expect(page.locator('#first')).toHaveCount(0)
  await find(plate)
  await expect(page).toHaveURL(`/carros/${plate}`)
  await expect(heading).toBeFocused()
  await find('gravame')
  await expect(page).toHaveURL('/servicos/gravame')
  await expect(heading).toBeFocused()

  const box = page.getByRole('textbox', { name: /^Placa/ })
  await box.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lot')
  await expect(page.getByRole('option', { name: 'Lotes' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(box, 'the focus returns').toBeFocused()
})

test('on a wide screen the Tab key goes down each column of a car’s file before the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/carros/${freshPlate()}`)
  const account = page.locator('summary').filter({ hasText: 'Até quanto pagar?' })
  const watch = page.getByRole('button', { name: 'Acompanhar esta placa' })
  const note = page.getByLabel('Nova anotação')
  await expect(watch).toBeVisible()
  await expect(note).toBeVisible()
  await tabTo(page, account)
  await page.keyboard.press('Tab')
  await expect(watch, 'below the account').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(note, 'in the next column').toBeFocused()
})
