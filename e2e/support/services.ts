import { expect, type Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import { isJsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { readCatalog, readRecord } from './api.ts'
import { expectBalance } from './console.ts'
import type { Portal } from './portal.ts'
import { expectState, goOn, payButton } from './purchase.ts'

/** The services that the console sells through forms. FIPE has other pages. */
export async function inquiryServices(page: Page): Promise<readonly CatalogItem[]> {
  return (await readCatalog(page)).servicos.filter((item) => item.sincrono !== true)
}

export async function openForm(page: Page, item: CatalogItem, uf?: string): Promise<void> {
  await page.goto(`/servicos/${item.servico}${uf === undefined ? '' : `?uf=${uf}`}`)
  await expect(page.getByRole('heading', { level: 1, name: item.nome })).toBeVisible()
}

/** Pays for the filled-in form, waits for the result, and compares the console with the service's ledger. */
export async function buy(page: Page, portal: Portal, item: CatalogItem, cents: number): Promise<void> {
  const before = await portal.balanceCents()
  const known = (await portal.ledger()).length
  await expect(page.getByRole('button', { name: `Continuar · ${formatCents(cents)}` })).toBeVisible()
  const dialog = await goOn(page)
  await expect(dialog).toContainText(item.nome)
  await expect(dialog).toContainText(formatCents(before - cents))
  await payButton(dialog, cents).click()
  await expectState(page, 'Concluída')
  // The amount is in the receipt, or in the notice of an answer that verified nothing.
  const amount = formatCents(cents).replaceAll(/[$.]/g, String.raw`\$&`)
  await expect(page.getByRole('article')).toContainText(new RegExp(`Cobrado ?${amount}`))
  await expectBalance(page, before - cents)
  const entries = (await portal.ledger()).slice(known)
  expect(
    entries.map(({ amountCents }) => amountCents),
    item.servico,
  ).toEqual([-cents])
}

/** Expects a finished inquiry's page to show each part of its answer. */
export async function expectEssentials(page: Page, item: CatalogItem): Promise<void> {
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 1, name: item.nome })).toBeVisible()
  const { plate, result } = await readRecord(page)
  expect(result, 'the record holds the answer').not.toBeNull()
  if (plate !== null) await expect(article.getByRole('button', { name: 'Copiar placa' })).toBeVisible()
  if (isJsonObject(result?.veiculo)) {
    await expect(article.locator('header').getByRole('heading', { level: 2 })).toBeVisible()
    await expect(article.getByRole('heading', { level: 2, name: 'Veículo', exact: true })).toBeVisible()
  }
  if (isJsonObject(result?.dados)) {
    await expect(article.getByRole('button', { name: 'Relatório em PDF' })).toBeVisible()
  } else {
    // If the document is the whole result, it is open from the start.
    await expect(article.getByRole('link', { name: 'Abrir em outra aba' })).toBeVisible()
  }
}
