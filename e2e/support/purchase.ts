import { expect, type Locator, type Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'

/** The URL of an inquiry's page. */
export const INQUIRY_URL = /\/consultas\/[\da-f-]{36}$/

/** Goes from home to the confirmation of a service that requires only the plate. */
export async function openConfirmation(page: Page, plate: string, service: string): Promise<Locator> {
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill(plate)
  await (await findOffer(page, service)).click()
  return confirmation(page)
}

/**
 * Finds the line of a service for the plate on home. A phone folds the services that answer a single
 * question.
 */
export async function findOffer(page: Page, service: string): Promise<Locator> {
  const offer = page.getByRole('link', { name: new RegExp(`^${service}`) })
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.locator('summary', { hasText: 'Só uma dúvida' }).click()
  return offer
}

/** Goes from a filled-in form to its confirmation. */
export async function goOn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Continuar/ }).click()
  return confirmation(page)
}

async function confirmation(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The button that pays, with its price. */
export function payButton(dialog: Locator, cents: number): Locator {
  return dialog.getByRole('button', { name: `Consultar por ${formatCents(cents)}` })
}

/** Waits until a purchase's page shows its final state. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page).toHaveURL(INQUIRY_URL)
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible()
}
