import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'

export function keyBanner(page: Page): Locator {
  return page.getByText(/não aceita a chave da loja\. Nada novo/)
}

/** Lets the key work again, and waits until the console has noticed: later journeys share its shop. */
export async function restoreKey(page: Page, portal: Portal): Promise<void> {
  await portal.setKeyState('live', 'active')
  await page.goto('/')
  // The whole shop shares the service's calls: an answer of the last ten seconds is shown again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar saldo' }).click({ timeout: 1000 })
    // Not before it knows the session: until then it says neither.
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText('Atualizado', {
      timeout: 1000,
    })
  }).toPass({ timeout: 40_000 })
}
