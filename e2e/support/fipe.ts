import { expect, type Locator, type Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'

export const PLATE_CENTS = 25
export const TABLE_CENTS = 10

/** The button that buys a value. */
export function valueButton(page: Page, cents: number): Locator {
  return page.getByRole('button', { name: `Ver o valor por ${formatCents(cents)}` })
}

/** One step of the walk: types into the list's box and chooses the option. */
export async function choose(
  page: Page,
  label: string,
  typed: string,
  option: string | RegExp,
): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(typed)
  // Only the open list's options, because the selects beside it have options as well.
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

/** Walks from the first FIPE page to a complete car: Citroën C3, model year 2024. */
export async function walkToC3(page: Page): Promise<void> {
  await page.goto('/fipe')
  await choose(page, 'Marca', 'citroen', 'Citroën')
  await choose(page, 'Modelo', '1.0 c3', /^C3 Live/)
  await choose(page, 'Ano e combustível', '2024', '2024 Flex')
}

/** Waits for the purchased value. Returns its part of the page. */
export async function valueOf(page: Page): Promise<Locator> {
  const value = page.getByRole('region', { name: 'Valor encontrado' })
  await expect(value).toBeVisible()
  return value
}
