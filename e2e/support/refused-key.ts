import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'
import { payButton } from './purchase.ts'

export function keyBanner(page: Page): Locator {
  return page.getByText(/não aceita a chave da loja\. Nada novo/)
}

/**
 * The service begins to refuse the key while a confirmation is open, and the person pays. A read of the
 * console may meet the refusal before the press does: then the button is blocked and the press does nothing.
 * Ends with the banner in sight and the confirmation closed.
 */
export async function pressPayWithRefusedKey(
  page: Page,
  portal: Portal,
  dialog: Locator,
  cents: number,
): Promise<void> {
  await payButton(dialog, cents).focus()
  await portal.setKeyState('live', 'revoked')
  await page.keyboard.press('Enter')
  await expect(keyBanner(page)).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  // An answer closes the confirmation; a blocked one stays open.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** What would lead to a purchase says why it does not. */
export async function expectBlocked(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^A central não aceita a chave da loja\./)
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
