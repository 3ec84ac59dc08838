import { expect, type Locator, type Page } from '@playwright/test'
import type { Portal } from './portal.ts'
import { payButton } from './purchase.ts'

export function keyBanner(page: Page): Locator {
  return page.getByText(/não aceita a chave da loja\. Nada novo/)
}

/**
 * The service starts to refuse the key while a confirmation is open, and the person presses the button. If a
 * read of the console meets the refusal first, the button is blocked and the press does nothing. Returns when
 * the banner is visible and the confirmation is closed.
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
  // An answer closes the confirmation; with a blocked button it stays open.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Expects that the button is blocked and says why. */
export async function expectBlocked(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^A central não aceita a chave da loja\./)
}

/** Restores the key, and waits until the console has noticed, because later journeys share this shop. */
export async function restoreKey(page: Page, portal: Portal): Promise<void> {
  await portal.setKeyState('live', 'active')
  await page.goto('/')
  // The whole shop shares the service's calls, so an answer of the last ten seconds is reused.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar saldo' }).click({ timeout: 1000 })
    // Until the wallet knows the session, it shows neither.
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText('Atualizado', {
      timeout: 1000,
    })
  }).toPass({ timeout: 40_000 })
}
