import type { Page } from '@playwright/test'
import { buyDirectly } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { readPdf } from './support/pdf-text.ts'

async function printed(page: Page): Promise<string> {
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(
    pages.map((lines) => lines.length),
    'no empty sheet',
  ).not.toContain(0)
  const words = pages.flat().map(({ text }) => text)
  return words.join('\n').replaceAll('\u00A0', ' ')
}

test('printed lists say in words what they hold, and have nothing to press or to fill in', async ({
  page,
  stack,
}) => {
  const plate = freshPlate()
  await buyDirectly(page, stack.url, { servico: 'gravame', placa: plate })
  await page.goto(`/consultas?placa=${plate}&de=2026-01-01`)
  await expect(page.getByText('1 consulta', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Gravame/ })).toBeVisible()
  const history = await printed(page)
  expect(history).toMatch(/Desde 01\/01\/2026 · Placa .* · Gasto: R\$ 8,90/)
  expect(history).toContain('Emitido em')
  for (const control of ['Mais filtros', 'Filtrar', 'Limpar', 'Baixar planilha', 'Quem pediu'])
    expect(history).not.toContain(control)

  await page.goto('/auditoria?grupo=purchases')
  await expect(page.getByText('Código de conferência')).toBeVisible()
  const audit = await printed(page)
  expect(audit).toMatch(/Todo o período · /)
  for (const control of ['Mais filtros', 'Filtrar', 'Procurar', 'Baixar planilha'])
    expect(audit).not.toContain(control)

  // At a desk it has parts that paper has no room for.
  await page.goto('/servicos/gravame')
  await expect(page.getByRole('heading', { name: 'Últimas da loja' })).toBeVisible()
  expect(await printed(page)).toContain('O que esta consulta responde')

  await page.goto('/carros')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(await printed(page)).not.toContain('Procurar')
})
