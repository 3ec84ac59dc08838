import type { Page } from '@playwright/test'
import { CachedCatalogSchema } from '#contract/console/cached.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { alertOf, expectBalance } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, openConfirmation, payButton } from './support/purchase.ts'

const OLD = 8_90
const NEW = 11_40

test('the price changes while the confirmation is open: nothing is charged, the new price is shown and confirmed again', async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 409/)
  const before = await portal.balanceCents()
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  await expect(payButton(dialog, OLD)).toBeVisible()
  await portal.setPrice('gravame', NEW)
  try {
    await expect.poll(() => catalogAgeMs(page), { timeout: 20_000 }).toBeGreaterThan(3000)
    await payButton(dialog, OLD).click()
    await expect(alertOf(page)).toContainText('O preço mudou')
    await expect(alertOf(page)).toContainText('Nada foi cobrado')
    const pay = payButton(dialog, NEW)
    await expect(pay).toBeVisible()
    expect(await portal.balanceCents()).toBe(before)

    await pay.click()
    await expectState(page, 'Concluída')
    await expectBalance(page, before - NEW)
    expect(await portal.balanceCents()).toBe(before - NEW)
  } finally {
    await portal.setPrice('gravame', 'tabela')
  }
})

/** The console's copy of the catalog counts as today's for three seconds; people read a confirmation for longer. */
async function catalogAgeMs(page: Page): Promise<number> {
  const answer = await page.request.get(CONSOLE_PATHS.catalog)
  return Date.now() - Date.parse(CachedCatalogSchema.parse(await answer.json()).readAt)
}
