import { randomUUID } from 'node:crypto'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn } from './support/purchase.ts'

test('a half-filled form is not lost by accident', async ({ page }) => {
  await page.goto('/servicos/gravame')
  const plate = page.getByRole('textbox', { name: /Placa/ })
  const elsewhere = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Histórico' })
  await elsewhere.click()
  await expect(page, 'nothing typed, nothing asked').toHaveURL(/\/consultas$/)

  await page.goBack()
  await plate.fill('ABC1D')
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
  await expect(question).toContainText('Nada foi cobrado.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(question).toBeHidden()
  await expect(plate).toHaveValue('ABC1D')

  // Going on to the confirmation is no leaving, and neither is coming back from it.
  await plate.fill(freshPlate())
  const dialog = await goOn(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()

  await elsewhere.click()
  await question.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(page).toHaveURL(/\/consultas$/)
})

test('what is on file about a car is offered again, and filled in only when asked', async ({ page }) => {
  await page.goto('/servicos')
  const plate = freshPlate()
  const path = buildPath(CONSOLE_PATHS.inquiry, { id: randomUUID() })
  const request = { servico: 'consulta-veicular', placa: plate }
  // A browser says where a request comes from; without it the console refuses what changes anything.
  const bought = await page.request.put(path, {
    data: { request },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(bought.ok(), await bought.text()).toBe(true)
  await page.goto(`/consultas/${path.split('/').at(-1)}`)
  await expectState(page, 'Concluída')

  await page.goto(`/servicos/crlv?placa=${plate}&uf=RJ`)
  const renavam = page.getByRole('textbox', { name: 'RENAVAM' })
  const offer = page.getByRole('button', { name: 'Usar estes dados' })
  await expect(offer).toBeVisible()
  await expect(renavam).toHaveValue('')
  await expectAccessible(page)
  await offer.click()
  await expect(renavam).toHaveValue(/^\d{10}-\d$/)
  await expect(renavam).toBeFocused()
  await expect(page.getByRole('textbox', { name: /proprietário/ })).not.toHaveValue('')
  await expect(offer, 'nothing is left to offer').toBeHidden()
})

test('on a phone the action stays within reach of the thumb', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/servicos/cnh-nacional')
  const action = page.getByRole('button', { name: /^Continuar/ })
  const isOnTop = () =>
    action.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect(action).toBeInViewport({ ratio: 1 })
  expect(await isOnTop()).toBe(true)
  await action.click()
  const first = page.getByRole('textbox', { name: 'CPF' })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  expect(await isOnTop(), 'not under the navigation').toBe(true)
})
