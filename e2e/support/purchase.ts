import { expect, type Locator, type Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSUVWXYZ'

/** A plate that no other test uses: similar inquiries are offered again, and that is a journey of its own. */
export function freshPlate(): string {
  const letter = () => LETTERS.charAt(Math.floor(Math.random() * LETTERS.length))
  const digit = () => Math.floor(Math.random() * 10)
  return `${letter()}${letter()}${letter()}${digit()}${letter()}${digit()}${digit()}`
}

/** From home: types the plate, picks the service, and goes on to the confirmation. Everything else is filled in beforehand. */
export async function openConfirmation(page: Page, plate: string, service: string): Promise<Locator> {
  await page.goto('/')
  await page.getByLabel('Placa do veículo').fill(plate)
  await page.getByRole('link', { name: new RegExp(`^${service}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: service })).toBeVisible()
  return goOn(page)
}

/** From a filled-in form to its confirmation. */
export async function goOn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Continuar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The button that pays, with its price. */
export function payButton(dialog: Locator, cents: number): Locator {
  return dialog.getByRole('button', { name: `Consultar por ${formatCents(cents)}` })
}

/** Waits until the page of a purchase shows how it ended. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page).toHaveURL(/\/consultas\/[\da-f-]{36}$/)
  await expect(page.getByRole('article').getByText(state, { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  })
}
