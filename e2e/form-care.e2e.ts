import type { Locator } from '@playwright/test'
import { buyDirectly, readRecord } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { boxOf } from './support/box.ts'
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

  // The confirmation belongs to the form, so nothing asks on the way there and back.
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
  // Its owner is a company: a form does not fill in a person's document, which is masked.
  const plate = 'KLM4D56'
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
  'a plate that is paid for already does not move under the finger that types it',
  { tag: ['@phone', '@phone-only'] },
  async ({ page, stack }) => {
    const plate = freshPlate()
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: plate })
    await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
    await page.goto('/servicos/gravame')
    const field = page.getByRole('textbox', { name: /Placa/ })
    const { top } = await boxOf(field)
    await field.pressSequentially(plate)
    const notice = page.getByText(/^Esta consulta já foi paga/)
    expect((await boxOf(notice)).top).toBeGreaterThan((await boxOf(field)).bottom)
    expect((await boxOf(field)).top).toBe(top)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /^Abrir a consulta/ })).toBeInViewport({ ratio: 1 })
  },
)

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

    // An error summary that fits above the first field is visible from its heading on.
    await page.goto('/servicos/score-credito')
    await action.click()
    const subject = page.getByRole('textbox', { name: 'CPF ou CNPJ' })
    await expect(subject).toBeFocused()
    await expectOnTop(subject)
    await expectOnTop(page.getByRole('heading', { name: 'Corrija os campos abaixo' }))

    // The end of the page can be read above it.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectOnTop(page.getByText('você confirma no próximo passo'))
    await expectOnTop(action)
  },
)

test('at a desk the price is beside the fields, and both halves of the page are in use', async ({ page }) => {
  await page.goto('/servicos/consulta-completa')
  const field = page.getByRole('textbox', { name: /Placa/ })
  const action = page.getByRole('button', { name: /^Continuar/ })
  const answers = page.getByRole('heading', { name: 'O que esta consulta responde' })
  const main = page.getByRole('main')
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    // Parts that only a desk shows appear a frame after the new width.
    await expect(async () => {
      const [from, to, beside] = [await boxOf(field), await boxOf(action), await boxOf(answers)]
      const between = beside.left > from.right && beside.left < to.left ? [beside, to] : [to]
      for (const [at, next] of between.entries()) {
        const before = between[at - 1] ?? from
        expect(next.left - before.right, 'in sight of each other').toBeLessThan(400)
      }
      expect(to.left, 'beside each other').toBeGreaterThan(from.right)
      expect(to.top - from.top, 'no jump between them').toBeLessThan(200)
      expect(beside.top, 'on the first screen').toBeLessThan(700)
      const { right: end } = await boxOf(main)
      const { right } = await boxOf(main.locator('section').filter({ has: answers }))
      expect(end - Math.max(to.right, right), 'as wide as the page').toBeLessThan(64)
    }).toPass({ timeout: 30_000 })
  }
})

test('the price stays in sight beside a form that is higher than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/servicos/cnh-nacional')
  const action = page.getByRole('button', { name: /^Continuar/ })
  const last = page.getByRole('checkbox', { name: /^Declaro/ })
  await expect(last).not.toBeInViewport()
  await last.scrollIntoViewIfNeeded()
  await expect(action).toBeInViewport({ ratio: 1 })
})

test('one press takes the plate of a car of the day, and what is paid for it comes in its place', async ({
  page,
  stack,
}) => {
  const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: 'TST0101' })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  await page.goto('/servicos/renajud')
  await page.getByRole('button', { name: /^Usar a placa TST-0101/ }).click()
  const field = page.getByRole('textbox', { name: /Placa/ })
  await expect(field).toHaveValue('TST-0101')
  await expect(field).toBeFocused()
  await expect(page.getByRole('link', { name: /^Gravame/ })).toHaveAttribute('href', `/consultas/${id}`)
  await expect(page.getByRole('heading', { name: 'Últimos carros' })).toHaveCount(0)
})

test('fields end where a phone’s page ends, whatever they are', { tag: '@phone-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/servicos/cnh-nacional')
  for (const field of [page.getByRole('combobox'), page.getByLabel('CPF', { exact: true })]) {
    expect((await boxOf(field)).right).toBe(344)
  }
})

test(
  'an order’s amounts are whole on a phone with letters of twice the size',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/servicos/consulta-completa?placa=${freshPlate()}&direto=1`)
    const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
    const amounts = dialog.getByRole('definition').filter({ hasText: 'R$' })
    await expect(amounts).toHaveCount(3)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const { left, right } = await boxOf(dialog)
    for (const at of [0, 1, 2]) {
      const amount = await boxOf(amounts.nth(at))
      expect(amount.left).toBeGreaterThanOrEqual(left)
      expect(amount.right).toBeLessThanOrEqual(right)
    }
  },
)
