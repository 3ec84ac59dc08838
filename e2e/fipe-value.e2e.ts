import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { PLATE_CENTS, valueButton, valueOf } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectTextSizes } from './support/text-sizes.ts'

/** Buys a value, and checks that its price and the actions on it are visible without scrolling. */
async function buyOnOneScreen(page: Page) {
  await page.goto(`/fipe?por=placa&placa=${freshPlate()}`)
  await valueButton(page, PLATE_CENTS).click()
  const value = await valueOf(page)
  await expect(value.getByText('Escala de')).toBeAttached()
  await expect(value.getByText(/^R\$\s[\d.]+,\d\d$/).first()).toBeInViewport({ ratio: 1 })
  await expect(value.getByRole('group', { name: 'O que fazer agora' })).toBeInViewport({ ratio: 1 })
  return value
}

const plateBox = (page: Page) => page.getByRole('textbox', { name: 'Placa do veículo' })

test('a desktop shows a value, its months and the box for the next plate on one screen', async ({
  page,
  viewport,
}) => {
  const value = await buyOnOneScreen(page)
  await expect(plateBox(page)).toBeInViewport({ ratio: 1 })
  await expectTextSizes(page)
  const { y = 0, height = Infinity } = (await value.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(viewport?.height ?? 0)
  const middleOf = async (name: string) => {
    const box = await page.getByRole('heading', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? Infinity) / 2
  }
  const apart = async () => (await middleOf('Valor encontrado')) - (await middleOf('Histórico de preço'))
  await expect.poll(apart).toBeCloseTo(0, 0)
  // The figures are below the value, not below the curve.
  const figures = await value.getByText('12 meses', { exact: true }).boundingBox()
  const curve = await value.getByRole('img', { name: /^De R\$/ }).boundingBox()
  expect(figures?.x).toBeLessThan(curve?.x ?? 0)
})

test(
  'a phone begins with the value, and the next plate is one press away',
  { tag: '@phone-only' },
  async ({ page }) => {
    const value = await buyOnOneScreen(page)
    const box = plateBox(page)
    await expect(box).toBeHidden()
    await expectAccessible(page)
    const fold = page.getByRole('button', { name: 'Outro carro' })
    await fold.click()
    await expect(fold).toBeFocused()
    // The next value's price replaces the value, and the box keeps the focus.
    await box.fill(freshPlate())
    await expect(valueButton(page, PLATE_CENTS)).toBeVisible()
    await expect(value).toBeHidden()
    await expect(box).toBeFocused()
  },
)
