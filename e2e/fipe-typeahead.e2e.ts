import { expectAccessible } from './support/axe.ts'
import { MODELS, writeLargeTable } from './support/fipe-csv.ts'
import { expect, test } from './support/fixtures.ts'

// One after the other in one worker: the table is removed once, when both are through.
test.describe.configure({ mode: 'default' })

const table = writeLargeTable()
test.use({ stackEnv: { SERVICE_FIPE_CSV: table.file } })
test.afterAll(() => table.remove())

test('2,000 options: drawn as far as they are in view, found by any word, reached by keyboard', async ({
  page,
}) => {
  await page.goto('/fipe?por=tabela&marca=59')
  const box = page.getByLabel('Modelo', { exact: true })
  await expect(box).toHaveAttribute('placeholder', new RegExp(MODELS.toLocaleString('pt-BR')))
  await box.click()
  // Of the list that opens: the selects above it have options as well.
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThan(40)
  await expect(options.first()).toHaveAttribute('aria-setsize', String(MODELS))

  // From the first one Up goes round to the last, and the list scrolls along.
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  const last = page.locator('[role=option][data-highlighted]')
  await expect(last).toHaveAttribute('aria-posinset', String(MODELS))
  await expect(last).toBeInViewport()
  await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '?')

  await box.fill('edicao hibrido amarok 4x4')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveText('Amarok Edição Única 1.4 TSI Flex Híbrido CD 4x4')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await box.fill('nada disso')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(box).toHaveValue('nada disso')
  await box.fill('golf track 2.0 3p')
  await box.press('Enter')
  await expect(page).toHaveURL(/modelo=\d+/)
  await expect(page.getByLabel('Ano e combustível')).toBeFocused()
})

test('a chosen option is opened in view and stays chosen when the search is left @phone', async ({
  page,
}) => {
  await page.goto(`/fipe?por=tabela&marca=59&modelo=${MODELS - 3}`)
  const box = page.getByLabel('Modelo', { exact: true })
  await expect(box).toHaveValue(/^Amarok/)
  const chosen = await box.inputValue()
  await box.click()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option', { selected: true })).toBeInViewport()
  await expectAccessible(page)
  await box.fill('gol')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue(chosen)
  await expect(page).toHaveURL(new RegExp(`modelo=${MODELS - 3}`))
})

test('a finger looks through the list without a keyboard, and a keyboard leaves room for it @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/fipe?por=tabela&marca=59')
  const list = page.getByRole('listbox')
  await page.getByRole('button', { name: 'Mostrar a lista' }).last().tap()
  await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  // A text box with the focus would bring the keyboard up.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(list).toHaveCount(0)

  await page.getByLabel('Modelo', { exact: true }).tap()
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 360, height: 340 })
  await expect(list).toBeInViewport({ ratio: 1 })
  await list.getByRole('option').nth(1).tap()
  await expect(page).toHaveURL(/modelo=\d+/)
})
