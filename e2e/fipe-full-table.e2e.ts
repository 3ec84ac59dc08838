import { existsSync } from 'node:fs'
import { choose, TABLE_CENTS, valueButton, valueOf } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'

// The project ships no real month; these tests run when one is beside the checkout.
const TABLE = '../shared/data/fipe-2026-08.csv.gz'
const HISTORY = '../shared/data/fipe-history-24m.csv.gz'

test.skip(!existsSync(TABLE) || !existsSync(HISTORY), 'no full table beside the checkout')
test.use({ stackEnv: { SERVICE_FIPE_CSV: TABLE, SERVICE_FIPE_HISTORY_CSV: HISTORY } })

// In one worker, so that only one stack reads the table.
test.describe.configure({ mode: 'default' })

test(
  'a full real month is walked to a value, whose missing months stay gaps',
  { tag: '@long' },
  async ({ page, portal }) => {
    const before = await portal.balanceCents()
    await page.goto('/fipe')
    await expect(page.getByLabel('Mês da tabela')).toContainText('Atual: ago/2026')
    await expect(page.getByLabel('Marca', { exact: true })).toHaveAttribute('placeholder', /10\d opções/)
    await choose(page, 'Marca', 'citroen', 'Citroën')
    await choose(page, 'Modelo', 'aut start excl', /^C3 Excl\. 1\.6 VTi Flex Start.* Aut\.$/)
    await choose(page, 'Ano e combustível', '2018', /^2018/)
    await valueButton(page, TABLE_CENTS).click()
    const value = await valueOf(page)
    await expect(value).toContainText('Tabela FIPE de agosto de 2026')
    await value.getByText('Ver mês a mês').click()
    await expect(value.getByRole('row', { name: /^nov\/2025/ })).toContainText('não publicado')
    expect(await portal.balanceCents()).toBe(before - TABLE_CENTS)
  },
)

test('motorcycles and trucks have their own lists', { tag: '@long' }, async ({ page }) => {
  const brand = page.getByLabel('Marca', { exact: true })
  await page.goto('/fipe?tipo=motos')
  await expect(brand).toHaveAttribute('placeholder', /10\d opções/)
  await page.goto('/fipe?tipo=caminhoes')
  await expect(brand).toHaveAttribute('placeholder', /2\d opções/)
})
