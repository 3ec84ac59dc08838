import { expect, type Locator, type Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import type { Stack } from './stack.ts'

/** Fills in and submits the page's sign-in form. */
export async function signIn(page: Page, { email, password }: Stack['admin']): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The alert with text. */
export function alertOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ })
}

/** Waits until the page shows this balance. */
export async function expectBalance(page: Page, cents: number): Promise<void> {
  await expect(page.getByRole('region', { name: 'Carteira' })).toContainText(formatCents(cents))
}

/** The value of a parameter in the page's URL; empty when it is missing. */
export function param(page: Page, name: string): string {
  return new URL(page.url()).searchParams.get(name) ?? ''
}

/** Presses Tab until the control has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  // A key press returns after the page has handled it, so the focus has moved by then.
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(control, 'within reach of the Tab key').toBeFocused()
}

/** A generated text of the page, to type it again. */
export function textOf(place: Locator): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- inside `evaluate`, which waits for the place
  return place.evaluate((element) => element.textContent)
}

/** The page's address and title, and what the browser stores: none may contain personal data. */
export async function everythingKept(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.title]),
  )
  const databases = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()))
  return [page.url(), stored, databases].join('\n')
}

/** The page's requests other than GET, from now on, as `METHOD URL`. */
export function changesSent(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}
