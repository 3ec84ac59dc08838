import { expectAccessible } from './support/axe.ts'
import { MODELS, writeLargeTable } from './support/fipe-csv.ts'
import { expect, test } from './support/fixtures.ts'

// In one worker, so that only one stack reads the large table.
test.describe.configure({ mode: 'default' })

test.use({
  stackEnv: [
    async ({}, use) => {
      const table = writeLargeTable()
      await use({ SERVICE_FIPE_CSV: table.file })
      table.remove()
    },
    { scope: 'worker' },
  ],
})

const CHOSEN = MODELS.length - 3

test(
  'a list of 2,000 options draws those in view and goes round at its ends',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/fipe?por=tabela&marca=59')
    const box = page.getByLabel('Modelo', { exact: true })
    await expect(box).toHaveAttribute('placeholder', new RegExp(MODELS.length.toLocaleString('pt-BR')))
    await box.click()
    // Only the open list's options, because the selects above it have options as well.
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-setsize', String(MODELS.length))
    await expect(options.nth(5)).toBeVisible()
    await expect(options.nth(40)).toHaveCount(0)

    // From the first option, Up goes to the last one, and the list scrolls with it.
    await box.press('ArrowDown')
    await box.press('ArrowUp')
    const last = page.locator('[role=option][data-highlighted]')
    await expect(last).toHaveAttribute('aria-posinset', String(MODELS.length))
    await expect(last).toBeInViewport()
    await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '?')
  },
)

test('an option is found by its words in any order, without accents', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fipe?por=tabela&marca=59')
  const box = page.getByLabel('Modelo', { exact: true })
  const options = page.getByRole('listbox').getByRole('option')
  await box.fill('edicao hibrido amarok 4x4')
  await expect(options).toHaveText(['Amarok Edição Única 1.4 TSI Flex Híbrido CD 4x4'])
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await box.fill('nada disso')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await expect(box).toHaveValue('nada disso')
  await box.fill('golf track 2.0 3p')
  await expect(options).toHaveText(['Golf Track 2.0 TSI 3p'])
  await box.press('Enter')
  await expect(page).toHaveURL(/modelo=\d+/)
  await expect(page.getByLabel('Ano e combustível')).toBeFocused()
})

test(
  'the list opens at the chosen option, which stays chosen when the search is left',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto(`/fipe?por=tabela&marca=59&modelo=${CHOSEN}`)
    const box = page.getByLabel('Modelo', { exact: true })
    const chosen = MODELS[CHOSEN - 1] ?? ''
    await expect(box).toHaveValue(chosen)
    await box.click()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option', { selected: true })).toBeInViewport()
    await expectAccessible(page)
    await box.fill('gol')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list).toHaveCount(0)
    await expect(box).toHaveValue(chosen)
    await expect(page).toHaveURL(new RegExp(`modelo=${CHOSEN}`))
  },
)

test(
  'on a phone the list opens without the keyboard, and fits above the keyboard while typing',
  { tag: ['@phone', '@phone-only', '@long'] },
  async ({ page }) => {
    await page.goto('/fipe?por=tabela&marca=59')
    const box = page.getByLabel('Modelo', { exact: true })
    const list = page.getByRole('listbox')
    await page.getByRole('button', { name: 'Mostrar a lista' }).last().tap()
    await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
    // A focused text box would open the keyboard.
    await expect(box).not.toBeFocused()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(list).toHaveCount(0)

    await box.tap()
    // The height that a keyboard leaves.
    await page.setViewportSize({ width: 360, height: 340 })
    await expect(list).toBeInViewport({ ratio: 1 })
    await list.getByRole('option').nth(1).tap()
    await expect(page).toHaveURL(/modelo=\d+/)
  },
)
