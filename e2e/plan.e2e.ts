import { formatCents } from '#brazil/money.ts'
import { formatPlate } from '#brazil/plate.ts'
import { expectAccessible } from './support/axe.ts'
import { param } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectFits } from './support/results.ts'

const SET_CENTS = 8_90 + 25

test('what one wants to know of a car, and of a list of cars, is bought as the cheapest services that answer it', async ({
  page,
  portal,
}) => {
  const entries = (await portal.ledger()).length
  const spent = async () =>
    (await portal.ledger()).slice(entries).reduce((sum, { amountCents }) => sum - amountCents, 0)
  const plate = freshPlate()

  await test.step('ticks on the car’s page lead to one confirmation of the cheapest set', async () => {
    await page.goto(`/carros/${plate}?saber=fipe`)
    await page.getByRole('checkbox', { name: 'Gravame' }).check()
    await expect(page).toHaveURL(/saber=lien%2Cfipe/)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: `FIPE por placa e Gravame: 2 consultas, ${formatCents(SET_CENTS)}` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar consultas' })
    await expect(dialog).toContainText('Gravame e valor FIPE')
    await expectAccessible(page)
    await expect(page).toHaveURL(/lote=/)
    const id = param(page, 'lote')
    expect(await spent(), 'nothing is paid before the confirmation').toBe(0)
    await dialog.getByRole('button', { name: `Consultar por ${formatCents(SET_CENTS)}` }).dblclick()
    await expect(page).toHaveURL(`/lotes/${id}`)
    await expect(page.getByText(`Total cobrado: ${formatCents(SET_CENTS)}`)).toBeVisible()
    expect(await spent()).toBe(SET_CENTS)
  })

  await test.step('the car’s file then has the answers, and asking again on the same day is free', async () => {
    await page.getByRole('link', { name: 'Ver a ficha do carro' }).click()
    // The ticks beside it name what is missing; a phone folds them and shows a sentence instead.
    await expect(page.getByText('Falta saber:')).toBeAttached()
    await expect(page.getByText('Falta saber:')).toBeHidden()
    await page.getByRole('button', { name: 'Marcar o que falta' }).click()
    const pay = page.getByRole('button', { name: /^Consulta Completa.*: \d consultas?, R\$/ }).first()
    await expect(pay, 'in sight beside the whole list').toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Desmarcar tudo' }).click()
    await page.locator('summary', { hasText: /^Consultar de novo o que já se sabe, há/ }).click()
    await page.getByRole('checkbox', { name: 'Gravame' }).check()
    await expect(page.getByText('Tudo já consultado').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Gravame: já paga/ }).first()).toBeVisible()
  })

  await test.step('a list buys the same for each car, and shows a row for each', async () => {
    const plates = [freshPlate(), freshPlate()]
    const total = plates.length * SET_CENTS
    await page.goto('/lotes/novo')
    // The choice is visible without unfolding; a choice among the other services is named on their line.
    await page.locator('summary', { hasText: 'Outras consultas' }).click()
    await page.getByRole('radio', { name: /^RENAJUD/ }).check()
    const others = page.locator('summary', { hasText: 'Outras consultas: RENAJUD' })
    await expect(others).toBeFocused()
    await expect(page.getByRole('radio', { name: /^RENAJUD/ })).toBeHidden()
    await page.getByRole('radio', { name: /^Escolher o que verificar/ }).check()
    await page.getByRole('checkbox', { name: 'Gravame' }).check()
    await page.getByRole('checkbox', { name: 'Valor FIPE' }).check()
    await expect(page.getByRole('radio', { name: /^FIPE por placa e Gravame/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByLabel('Lista').fill(plates.join('\n'))
    await page.getByRole('button', { name: `Continuar · ${formatCents(total)}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar lote' })
    await expect(dialog).toContainText('2 placas, 4 consultas ao todo')
    await dialog.getByRole('button', { name: `Consultar por ${formatCents(total)}` }).click()
    await expect(page.getByText(`Total cobrado: ${formatCents(total)}`)).toBeVisible()
    const rows = page.getByRole('table', { name: 'Carros do lote' }).getByRole('row')
    await expect(rows).toHaveCount(1 + plates.length)
    for (const [index, each] of plates.entries()) {
      await expect(rows.nth(index + 1)).toContainText(formatPlate(each))
      await expect(rows.nth(index + 1)).toContainText(/R\$\s[\d.]{5,},\d\d/)
    }
    await expectAccessible(page)
    await expectFits(page, 320)
    expect(await spent()).toBe(SET_CENTS + total)
    await page.getByRole('link', { name: `Ficha do carro ${plates[0]}` }).click()
    await expect(page).toHaveURL(`/carros/${plates[0]}`)
  })
})
