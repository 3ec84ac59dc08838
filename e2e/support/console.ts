import { expect, type Locator, type Page } from '@playwright/test'
import { formatCents, parseMoney } from '#brazil/money.ts'
import type { Stack } from './stack.ts'

/** Fills in the sign-in form, wherever it stands. */
export async function signIn(page: Page, { email, password }: Stack['admin']): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The alert that says something; the live region for announcements is one as well, and mostly empty. */
export function alertOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /\S/ })
}

/** The balance that the page shows, in cents. */
export async function shownBalanceCents(page: Page): Promise<number> {
  const wallet = page.getByRole('region', { name: 'Carteira' })
  await expect(wallet).toContainText(/R\$\s[\d.]+,\d\d/)
  const [amount = ''] = /R\$\s[\d.]+,\d\d/.exec((await wallet.textContent()) ?? '') ?? []
  const parsed = parseMoney(amount)
  if (!parsed.ok) throw new Error(`no amount in the wallet: ${amount}`)
  return parsed.value
}

/** Waits until the page shows that balance. */
export async function expectBalance(page: Page, cents: number): Promise<void> {
  await expect(page.getByRole('region', { name: 'Carteira' })).toContainText(formatCents(cents))
}

/** Everything that a browser keeps for later, and where it has been: no place for personal data. */
export async function everythingKept(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.title]),
  )
  const databases = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()))
  return [page.url(), stored, databases].join('\n')
}
