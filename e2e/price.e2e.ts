import type { Page } from '@playwright/test'
import { formatCents } from '#brazil/money.ts'
import { readCatalog } from './support/api.ts'
import { alertOf, expectBalance } from './support/console.ts'
import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'

// The new price applies to the whole shop, so no other journey of this shop buys the service.
test.use({ stackEnv: SLOW_SHOP })

const OLD = 14_90
const NEW = 17_40

test('a price that changes under an open confirmation is shown and confirmed again before it is charged', async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 409/)
  const before = await portal.balanceCents()
  const dialog = await openConfirmation(page, freshPlate(), 'Histórico de Proprietários')
  await expect(payButton(dialog, OLD)).toBeVisible()
  await portal.setPrice('historico-proprietarios', NEW)
  await expect.poll(() => catalogAgeMs(page)).toBeGreaterThan(3000)
  await payButton(dialog, OLD).focus()
  await page.keyboard.down('Enter')
  await expect(alertOf(page)).toContainText('O preço mudou')
  await expect(alertOf(page)).toContainText('Nada foi cobrado')
  await expect(alertOf(page)).toContainText(`Era ${formatCents(OLD)}, agora ${formatCents(NEW)}.`)
  const pay = payButton(dialog, NEW)
  await expect(pay).toBeVisible()
  // The key is still held and repeats itself: nobody has read the new price yet.
  await page.keyboard.down('Enter')
  await expect(pay).toBeFocused()
  await expect(pay).not.toHaveAttribute('aria-busy')
  await page.keyboard.up('Enter')
  expect(await portal.balanceCents()).toBe(before)

  // For a moment the button takes no press that may have been meant for the price before.
  await expect(async () => {
    // A press before may have been taken meanwhile.
    await pay.press('Enter', { timeout: 1000 }).catch(() => undefined)
    await expect(pay).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectState(page, 'Concluída')
  await expectBalance(page, before - NEW)
  expect(await portal.balanceCents()).toBe(before - NEW)
})

/**
 * The catalog's age. A purchase trusts a catalog that is less than three seconds old, but people read a
 * confirmation for longer.
 */
async function catalogAgeMs(page: Page): Promise<number> {
  return Date.now() - Date.parse((await readCatalog(page)).readAt)
}
