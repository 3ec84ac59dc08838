import { expect, SLOW_SHOP, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { expectState, openConfirmation, payButton } from './support/purchase.ts'
import { expectBlocked, keyBanner, pressPayWithRefusedKey, restoreKey } from './support/refused-key.ts'

// A refused key affects the whole shop.
test.use({ stackEnv: SLOW_SHOP })

test('a refused key shows a banner on every page at once and leads to no purchase, until the key works again', async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 502/)
  const banner = keyBanner(page)
  // The console caches the catalog that it read with a valid key.
  await page.goto('/servicos')
  await expect(page.getByRole('link', { name: /^Gravame/ })).toBeVisible()
  const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
  try {
    await pressPayWithRefusedKey(page, portal, dialog, 8_90)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Histórico' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible()
    await expect(banner).toBeVisible()
    await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
    await expectBlocked(page.getByRole('button', { name: /^Continuar/ }))
    // Shows neither the next steps nor the remaining balance.
    await expect(page.getByRole('main')).toContainText('Esta consulta')
    await expect(page.getByRole('main')).not.toContainText('Saldo depois')
    await expect(page.getByRole('main')).not.toContainText('Nada é cobrado ainda')
  } finally {
    await restoreKey(page, portal)
  }
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
})

test(
  'a balance that cannot be read with a refused key is not shown as read now',
  { tag: '@long' },
  async ({ page, portal, watch }) => {
    watch.allow(/status of 502/)
    await page.goto('/')
    const wallet = page.getByRole('region', { name: 'Carteira' })
    await expect(wallet).toContainText('Atualizado')
    await portal.setKeyState('live', 'revoked')
    try {
      // The whole shop shares the service's calls, so an answer of the last ten seconds is reused.
      await expect(async () => {
        await page.getByRole('button', { name: /Atualizar saldo/ }).click({ timeout: 1000 })
        await expect(page.getByText(/não aceita a chave da loja/).first()).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 40_000 })
      await expect(wallet).toContainText('Não atualizou.')
      await expect(wallet).not.toContainText('Atualizado')
    } finally {
      await restoreKey(page, portal)
    }
  },
)
