import type { Locator } from '@playwright/test'
import { buyDirectly } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, goOn } from './support/purchase.ts'

test('a half-filled form is not lost by accident', { tag: '@long' }, async ({ page }) => {
  await page.goto('/servicos/gravame')
  const plate = page.getByRole('textbox', { name: /Placa/ })
  await expect(plate).toBeVisible()
  const elsewhere = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Histórico' })
  await elsewhere.click()
  await expect(page, 'nothing typed, nothing asked').toHaveURL('/consultas')

  await page.goBack()
  await plate.fill('ABC1D')
  await elsewhere.click()
  const question = page.getByRole('dialog', { name: 'Sair sem terminar?' })
  await expect(question).toContainText('Nada foi cobrado.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
  await expect(question).toBeHidden()
  await expect(plate).toHaveValue('ABC1D')

  // The confirmation belongs to the form: no question on the way there and back.
  await plate.fill(freshPlate())
  const dialog = await goOn(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(question).toBeHidden()

  await elsewhere.click()
  await question.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(page).toHaveURL('/consultas')
})

test('what is known about a car is filled in, and can be taken back', async ({ page, stack }) => {
  const plate = freshPlate()
  const id = await buyDirectly(page, stack.url, { servico: 'consulta-veicular', placa: plate })
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')

  await page.goto(`/servicos/crlv?placa=${plate}&uf=RJ`)
  const renavam = page.getByRole('textbox', { name: 'RENAVAM' })
  const owner = page.getByRole('textbox', { name: /proprietário/ })
  await expect(renavam).toHaveValue(/^\d{10}-\d$/)
  await expect(owner).not.toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(renavam).toHaveValue('')
  await expect(owner).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Limpar' })).toHaveCount(0)
})

test(
  'on a phone the action stays within reach of the thumb, above the navigation',
  { tag: ['@phone', '@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/servicos/cnh-nacional')
    const action = page.getByRole('button', { name: /^Continuar/ })
    const expectOnTop = (shown: Locator) =>
      expect
        .poll(() =>
          shown.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    await expect(action).toBeInViewport({ ratio: 1 })
    await expectOnTop(action)
    await action.click()
    const first = page.getByRole('textbox', { name: 'CPF' })
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    await expectOnTop(action)

    // A summary that has room above the first field is seen from its heading on.
    await page.goto('/servicos/score-credito')
    await action.click()
    const subject = page.getByRole('textbox', { name: 'CPF ou CNPJ' })
    await expect(subject).toBeFocused()
    await expectOnTop(subject)
    await expectOnTop(page.getByRole('heading', { name: 'Corrija os campos abaixo' }))

    // The last of the page can be read above it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectOnTop(page.getByText('você confirma no próximo passo'))
    await expectOnTop(action)
  },
)

test('at a desk the price and its button are below the field, and what it answers is beside them', async ({
  page,
}) => {
  await page.goto('/servicos/consulta-completa')
  const field = page.getByRole('textbox', { name: /Placa/ })
  const action = page.getByRole('button', { name: /^Continuar/ })
  const answers = page.getByRole('heading', { name: 'O que esta consulta responde' })
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(answers).toBeVisible()
    const [from, to, beside] = [await boxOf(field), await boxOf(action), await boxOf(answers)]
    expect(Math.abs(to.x - from.x), 'one edge').toBeLessThan(16)
    expect(to.y - from.y, 'no jump between them').toBeLessThan(400)
    expect(beside.x, 'a column of its own').toBeGreaterThan(to.x + to.width)
    expect(beside.y, 'on the first screen').toBeLessThan(to.y)
  }
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return box
}
