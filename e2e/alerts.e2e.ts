import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn, payButton } from './support/purchase.ts'
import { expectFits } from './support/results.ts'

const GRAVAME_CENTS = 8_90

test('a change of a watched car is counted live, read, and confirmed by an inquiry', async ({
  page,
  portal,
}) => {
  const plate = freshPlate()
  await page.goto(`/carros/${plate}`)
  const inbox = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /^Monitoramento/ })
  await expect(inbox).toHaveAccessibleName('Monitoramento')
  await page.getByRole('button', { name: 'Acompanhar esta placa' }).click()
  const end = page.getByRole('button', { name: 'Parar de acompanhar' })
  await expect(end).toBeFocused()

  await portal.changeCar(plate, 'lien')
  await expect(inbox).toHaveAccessibleName('Monitoramento 1 não lido')
  await inbox.click()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: plate })
  const summary = line.locator('summary')
  await expect(summary).toContainText('Gravame registrado')
  await expect(summary).toContainText('1 novo')

  await summary.press('Enter')
  await expect(inbox).toHaveAccessibleName('Monitoramento')
  await expect(summary).not.toContainText('novo')
  await expect(summary).toBeFocused()
  await expect(line.getByText('Gravame registrado').filter({ visible: true }), 'once').toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Acompanhados: / }).getByText(plate)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 320)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The page stays open, and the next change appears without a reload.
  await portal.changeCar(plate, 'debt')
  await expect(inbox).toHaveAccessibleName('Monitoramento 1 não lido')
  await expect(summary).toContainText('Débito novo')

  await line.getByRole('link', { name: /^Confirmar: Gravame, R\$\s8,90$/ }).click()
  await payButton(page.getByRole('dialog', { name: 'Confirmar consulta' }), GRAVAME_CENTS).click()
  await expectState(page, 'Concluída')
  await inbox.click()
  await summary.click()
  await expect(line.getByRole('link', { name: /^Gravame: .+, há instantes$/ })).toBeVisible()
  await expect(line.getByRole('link', { name: /^Confirmar: Débitos/ })).toBeVisible()
  await line.getByRole('link', { name: 'Ver a ficha do carro' }).click()
  await expect(page).toHaveURL(`/carros/${plate}`)
  await expect(page.getByText(/^Acompanhada desde/)).toBeVisible()
  await end.click()
  await expect(page.getByRole('button', { name: 'Acompanhar esta placa' })).toBeFocused()
})

test('a warning about an answer of today is confirmed by a new purchase, paid once more', async ({
  page,
  portal,
}) => {
  const plate = freshPlate()
  const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
  await page.goto(`/servicos/gravame?placa=${plate}`)
  await payButton(await goOn(page), GRAVAME_CENTS).click()
  await expectState(page, 'Concluída')
  const first = page.url()
  await page.goto(`/carros/${plate}`)
  await page.getByRole('button', { name: 'Acompanhar esta placa' }).click()
  await expect(page.getByRole('button', { name: 'Parar de acompanhar' })).toBeFocused()
  await portal.changeCar(plate, 'lien')

  await page
    .getByRole('link', { name: /^Confirmar: Gravame, R\$\s8,90$/ })
    .first()
    .click()
  await expect(dialog.getByRole('link', { name: 'Abrir a consulta já paga' })).toBeVisible()
  await payButton(dialog, GRAVAME_CENTS).click()
  await expectState(page, 'Concluída')
  expect(page.url()).not.toBe(first)
  await expect(page.getByText('Já existe uma consulta igual')).toHaveCount(0)

  // Other journeys in this shop count its news.
  await page.goto('/alertas')
  const summary = page.getByRole('main').locator('summary').filter({ hasText: plate })
  await expect(summary).toContainText('1 novo')
  await summary.press('Enter')
  await expect(summary).not.toContainText('novo')
})
