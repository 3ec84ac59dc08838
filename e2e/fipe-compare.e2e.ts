import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { param } from './support/console.ts'
import { choose, TABLE_CENTS, valueButton, valueOf } from './support/fipe.ts'
import { expect, test } from './support/fixtures.ts'

async function compareYear(page: Page, year: string): Promise<void> {
  await choose(page, 'Ano e combustível', year, new RegExp(`^${year}`))
  await valueButton(page, TABLE_CENTS).click()
  const value = await valueOf(page)
  await expect(value).toContainText(year)
  await value.getByRole('button', { name: 'Comparar' }).click()
  await expect(value.getByRole('button', { name: 'Na comparação ✓' })).toBeAttached()
}

test('two bought years of a model are compared for free, and a link shows the same comparison', async ({
  page,
  portal,
}) => {
  await page.goto('/fipe')
  await choose(page, 'Marca', 'honda', 'Honda')
  await choose(page, 'Modelo', 'civic exl', /^CIVIC SEDAN EXL/)
  await compareYear(page, '2020')
  await expect(page.getByRole('button', { name: 'Na comparação ✓' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Comparação' })).toBeInViewport()
  await compareYear(page, '2018')
  const box = page.getByRole('group', { name: 'Comparação' })
  await expect(box).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Comparação' })).toBeInViewport()
  const top = async () => (await box.boundingBox())?.y ?? Infinity
  // It is at the top of the screen, and no part that loads later moves it.
  await expect.poll(top).toBeLessThan(120)

  await expect(box.getByRole('listitem')).toHaveCount(2)
  const paid = await portal.balanceCents()
  await expect(box.getByRole('img')).toHaveAttribute('aria-label', /2020: De R\$.*2018: De R\$/)
  await expect(box.getByText(/^Variação desde /)).toBeVisible()
  await expect(box.getByRole('row', { name: /^2020 para 2018 −\d+,?\d*%/ })).toBeVisible()
  await box.getByText('Ver mês a mês, lado a lado').click()
  // The header row and more than twelve months.
  await expect(box.getByRole('table', { name: 'Preços por mês' }).getByRole('row').nth(13)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/fipe?${new URLSearchParams({ comparar: param(page, 'comparar') })}`)
  await expect(box.getByRole('listitem')).toHaveCount(2)
  await box.getByRole('button', { name: /2018 da comparação/ }).click()
  await expect(box.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Comparação' })).toBeFocused()
  await page.goBack()
  await expect(box.getByRole('listitem')).toHaveCount(2)
  expect(await portal.balanceCents()).toBe(paid)
})
