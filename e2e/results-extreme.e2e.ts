import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { block, expectFits, openResult } from './support/results.ts'

test.use({ stackEnv: { SERVICE_BALANCE: '9000', SERVICE_PROCESSING_MS: '50-100' } })

// Large pages, looked at in three widths and two colour schemes.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ page }) => page.goto('/'))

const complete = (scenario: string) => ({ servico: 'consulta-completa', placa: `TST${scenario}` })

test('hostile text is only text, and breaks no layout', { tag: '@phone' }, async ({ page }) => {
  page.on('dialog', () => {
    throw new Error('text of a result opened a dialog')
  })
  for (const request of [complete('0107'), { servico: 'debitos', placa: 'TST0107' }]) {
    await openResult(page, request)
    await expect(page.getByText('<img src=x onerror="window.__hostile = true">').first()).toBeVisible()
    for (const width of [320, 768, 1440]) await expectFits(page, width)
  }
  await openResult(page, complete('0107'))
  await page.getByText('Resposta original do serviço').click()
  await expectFits(page, 320)
  expect(await page.evaluate(() => '__hostile' in window)).toBe(false)
  // No address of a result is followed or shown as an image.
  for (const bad of ['javascript:', 'data:', '//example.com'])
    await expect(page.getByRole('article').locator(`[href^="${bad}"], [src^="${bad}"]`)).toHaveCount(0)
  await expectAccessible(page)
})

test('two megabytes open without freezing, and every part is within reach', async ({ page }) => {
  const result = await openResult(page, complete('0108'))
  expect(JSON.stringify(result).length).toBeGreaterThan(2_000_000)
  const attachments = block(page, 'Detalhes da consulta').locator('details', { hasText: 'Anexos' })
  // Closed parts are not on the page at all: this is what keeps it quick.
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(5000)
  await attachments.getByText('Anexos').click()
  await expect(attachments.getByText('REGISTRO DE EXEMPLO 0').first()).toBeVisible()
  await attachments.getByRole('button', { name: /Mostrar mais linhas/ }).click()
  await expect(attachments.getByText('REGISTRO DE EXEMPLO 200').first()).toBeVisible()
  await expectFits(page, 320)
})

test('twenty levels open one by one, down to the ground', async ({ page }) => {
  await openResult(page, complete('0109'))
  const details = block(page, 'Detalhes da consulta')
  const ground = details.getByText('FUNDO', { exact: true })
  for (let level = 0; level < 20 && (await ground.count()) === 0; level += 1)
    await details
      .locator('details:not([open]) > summary')
      .filter({ hasText: /^(Aninhado|Dentro)/ })
      .last()
      .click()
  await expect(ground).toBeVisible()
  await expectFits(page, 320)
})

test('ten thousand rows are counted, drawn in portions, and the last one can be reached', async ({
  page,
}) => {
  await openResult(page, complete('0110'))
  const rows = block(page, 'Detalhes da consulta').locator('details', { hasText: 'Registros' })
  await expect(rows.locator('summary')).toContainText('10.000')
  await rows.locator('summary').click()
  await expect(rows.getByText('OCORRENCIA DE EXEMPLO 1', { exact: true })).toBeVisible()
  await rows.getByRole('button', { name: 'Mostrar mais linhas (9.975 restantes)' }).click()
  await expect(rows.getByText('OCORRENCIA DE EXEMPLO 225', { exact: true })).toBeVisible()
  await rows.getByRole('button', { name: 'Ir para o fim' }).click()
  await expect(rows.getByText('OCORRENCIA DE EXEMPLO 10000', { exact: true })).toBeVisible()
  await rows.getByRole('button', { name: 'Mostrar linhas anteriores (9.800)' }).click()
  await expect(rows.getByText('OCORRENCIA DE EXEMPLO 9601', { exact: true })).toBeVisible()
  await expectFits(page, 320)
})
