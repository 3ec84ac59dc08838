import type { Page } from '@playwright/test'
import { isJsonObject } from '#contract/json.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { block, completeInquiry, expectFits, openResult } from './support/results.ts'

test('hostile text is only text, and breaks no layout', { tag: '@phone-long' }, async ({ page, stack }) => {
  page.on('dialog', () => {
    throw new Error('text of a result opened a dialog')
  })
  for (const request of [{ servico: 'debitos', placa: 'TST0107' }, completeInquiry('0107')]) {
    await openResult(page, stack, request)
    await expect(page.getByText(/<script>window\.__hostile = true/).first()).toBeVisible()
    for (const width of [320, 768, 1440]) await expectFits(page, width)
    await expectHarmless(page)
  }
  // An unknown kind of restriction must not hide that theft is unverified, nor appear as an empty row.
  await expect(page.getByRole('article')).toContainText('Falta verificar roubo ou furto')
  await expect(page.getByText(/^Não está ativa$/)).toHaveCount(0)
  await page.getByText('Resposta original da central').click()
  await expectFits(page, 320)
  await expectHarmless(page)
  await expectAccessible(page)
})

/** Nothing of the result has run, and no URL in it is followed or shown as an image. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => '__hostile' in window)).toBe(false)
  for (const bad of ['javascript:', 'data:', '//example.com'])
    await expect(page.getByRole('article').locator(`[href^="${bad}"], [src^="${bad}"]`)).toHaveCount(0)
}

test(
  'a result of two megabytes draws only what is open, and every part opens',
  { tag: '@long' },
  async ({ page, stack }) => {
    const result = await openResult(page, stack, completeInquiry('0108'))
    expect(JSON.stringify(result).length).toBeGreaterThan(2_000_000)
    const attachments = block(page, 'Detalhes da consulta').locator('details', { hasText: 'Anexos' })
    await expect(attachments).toBeVisible()
    // Closed parts are not in the DOM at all, which keeps the page fast.
    await expect(page.locator('*').nth(5000)).toHaveCount(0)
    await attachments.getByText('Anexos').click()
    await expect(attachments.getByText('REGISTRO DE EXEMPLO 0').first()).toBeVisible()
    await attachments.getByRole('button', { name: /Mostrar mais linhas/ }).click()
    await expect(attachments.getByText('REGISTRO DE EXEMPLO 200').first()).toBeVisible()
    await expectFits(page, 320)
  },
)

test('twenty levels open one by one, down to the last', { tag: '@long' }, async ({ page, stack }) => {
  const { dados } = await openResult(page, stack, completeInquiry('0109'))
  const levels = depthOf(isJsonObject(dados) ? dados.aninhado : undefined)
  expect(levels).toBe(20)
  const details = block(page, 'Detalhes da consulta')
  const folds = details.locator('summary').filter({ hasText: /^Dentro/ })
  await details.getByText('Aninhado').click()
  // A fold appears once its parent is open, so each click waits for it.
  for (let level = 1; level < levels; level += 1) await folds.nth(level - 1).click()
  await expect(details.getByText('FUNDO', { exact: true })).toBeVisible()
  await expectFits(page, 320)
})

test(
  'ten thousand rows are counted and drawn in portions, and the last one can be reached',
  { tag: '@long' },
  async ({ page, stack }) => {
    await openResult(page, stack, completeInquiry('0110'))
    const rows = block(page, 'Detalhes da consulta').locator('details', { hasText: 'Registros' })
    await expect(rows.locator('summary')).toContainText('10.000')
    await rows.locator('summary').click()
    await expect(rows.getByText('OCORRÊNCIA DE EXEMPLO 1', { exact: true })).toBeVisible()
    await rows.getByRole('button', { name: 'Mostrar mais linhas (9.975 restantes)' }).click()
    await expect(rows.getByText('OCORRÊNCIA DE EXEMPLO 225', { exact: true })).toBeVisible()
    await rows.getByRole('button', { name: 'Ir para o fim' }).click()
    await expect(rows.getByText('OCORRÊNCIA DE EXEMPLO 10000', { exact: true })).toBeVisible()
    await rows.getByRole('button', { name: 'Mostrar linhas anteriores (9.800)' }).click()
    await expect(rows.getByText('OCORRÊNCIA DE EXEMPLO 9601', { exact: true })).toBeVisible()
    await expectFits(page, 320)
  },
)

/** The nesting depth of objects. */
function depthOf(value: unknown): number {
  if (!isJsonObject(value)) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
