import type { Page } from '@playwright/test'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { StaffSchema } from '#contract/console/staff.ts'
import { buildPath } from '#contract/path.ts'
import { setMode } from '../support/api.ts'
import { PLATE_CENTS, valueButton } from '../support/fipe.ts'
import { expect, test } from '../support/fixtures.ts'
import { freshPlate } from '../support/fresh.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expectState, goOn, openConfirmation, payButton } from '../support/purchase.ts'
import { keyBanner } from '../support/refused-key.ts'
import { shoot } from './shoot.ts'

// Conditions that keep a whole shop, or one person, from buying.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

test('no purchase: the test environment', async ({ browser }) => {
  await inOwnShop(browser, { environment: 'test' }, async (own) => {
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'Ambiente de teste' })).toBeVisible()
    await expect(page.getByText('Nenhum carro ainda')).toBeVisible()
    await shoot(page, 'test-environment-home')
    const dialog = await openConfirmation(page, 'TST0100', 'Gravame')
    await shoot(page, 'test-environment-confirmation')
    await dialog.getByRole('button', { name: 'Consultar em teste' }).click()
    await expectState(page, 'Concluída')
    await shoot(page, 'test-environment-result')
  })
})

test('no purchase: a refused key', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    own.allow(/status of 502/)
    const { page } = await own.enter('manager', 'Ana Souza')
    const dialog = await openConfirmation(page, freshPlate(), 'Gravame')
    await own.portal.setKeyState('live', 'revoked')
    await payButton(dialog, 8_90).click()
    await expect(keyBanner(page)).toBeVisible()
    await shoot(page, 'key-refused-purchase')
    await page.goto('/')
    await expect(keyBanner(page)).toBeVisible()
    await shoot(page, 'key-refused-home')
    await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
    await expect(page.getByRole('button', { name: /^Continuar/ })).toHaveAttribute('aria-disabled', 'true')
    await shoot(page, 'key-refused-form')
    await page.goto(`/fipe?por=placa&placa=${freshPlate()}`)
    await expect(valueButton(page, PLATE_CENTS)).toHaveAttribute('aria-disabled', 'true')
    await shoot(page, 'key-refused-fipe')
    const { page: seller } = await own.enter('buyer', 'Bia Prado')
    await seller.goto('/servicos')
    await expect(seller.getByText(/não aceita a chave da loja/).first()).toBeVisible()
    await shoot(seller, 'key-refused-buyer')
  })
})

test('no purchase: a service that is turned off here, or by the supplier', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    own.allow(/status of (422|404) .*\/api\/inquiries\//)
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto(`/servicos/gravame?placa=${freshPlate()}`)
    const dialog = await goOn(page)
    await setMode(page, own.url, 'gravame', 'off')
    await payButton(dialog, 8_90).click()
    await expect(dialog).toContainText('Esta consulta está desligada na loja')
    await shoot(page, 'service-off-confirmation')
    await setMode(page, own.url, 'renajud', 'hidden')
    await setMode(page, own.url, 'fipe', 'off')
    const off = page.getByText('Esta consulta está desligada na loja')
    await page.goto('/servicos/gravame')
    await expect(off).toBeVisible()
    await shoot(page, 'service-off-form')
    await page.goto(`/fipe?placa=${freshPlate()}`)
    await expect(off).toBeVisible()
    await shoot(page, 'service-off-fipe')
    await page.goto('/servicos')
    await expect(page.getByRole('link', { name: /^Gravame/ })).toContainText('Desligada')
    await shoot(page, 'service-off-catalog')
    await page.goto('/ajustes')
    await expect(page.getByLabel('RENAJUD', { exact: true })).toHaveValue('hidden')
    await shoot(page, 'service-off-settings')
    await own.portal.switchService('comunicacao-venda', false)
    await expect(async () => {
      await page.evaluate(() => fetch('/api/catalog?fresh=true'))
      await page.goto('/servicos/comunicacao-venda')
      await expect(page.getByRole('heading', { name: 'A loja está sem esta consulta' })).toBeVisible({
        timeout: 1000,
      })
    }).toPass({ timeout: 40_000 })
    await shoot(page, 'service-gone')
  })
})

test('no purchase: a limit of a person, and of the shop', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page: manager } = await own.enter('manager', 'Ana Souza')
    const { page: seller } = await own.enter('buyer', 'Bia Prado')
    await limitDay(manager, own.url, 'Bia Prado', 15_00)
    await payButton(await openConfirmation(seller, 'TST0100', 'Gravame'), 8_90).click()
    await expectState(seller, 'Concluída')
    await seller.goto('/servicos/gravame?placa=TST0101')
    const ask = seller.getByRole('button', { name: 'Pedir mais aos gerentes' })
    await expect(ask).toBeVisible()
    await shoot(seller, 'limit-form')
    await ask.click()
    const alert = manager.getByRole('complementary', { name: 'Limites atingidos' })
    await manager.goto('/')
    await expect(alert).toContainText(/Bia Prado gastou R\$\s8,90 de R\$\s15,00 hoje e pediu mais/)
    await shoot(manager, 'limit-alert')
    await manager.goto('/ajustes')
    // The alert moves the form.
    await expect(alert).toBeVisible()
    const form = manager.getByRole('region', { name: 'Limite da loja por dia' })
    await form.getByLabel('Gastar por dia até').fill('0')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await form.getByRole('button', { name: 'Liberar mais hoje' }).click()
    await expect(form.getByRole('button', { name: '100' })).toBeVisible()
    await shoot(manager, 'limit-settings')
    const { page: other } = await own.enter('buyer', 'Caio Reis')
    await other.goto(`/fipe?por=placa&placa=${freshPlate()}`)
    const reason = other.getByText(/^O limite da loja para hoje acabou\./).filter({ visible: true })
    await expect(reason.first()).toBeVisible()
    await shoot(other, 'limit-shop-fipe')
    await seller.goto('/conta')
    await expect(seller.getByText('este navegador')).toBeVisible()
    await shoot(seller, 'limit-account')
  })
})

test('no purchase: a wallet that runs low, as a buyer sees it', async ({ browser }) => {
  const service = { openingBalanceCents: 40_00 }
  await inOwnShop(browser, { service }, async (own) => {
    const { page: manager } = await own.enter('manager', 'Ana Souza')
    await manager.goto('/ajustes')
    const form = manager.getByRole('region', { name: 'Aviso de saldo baixo' })
    await form.getByLabel('Avisar abaixo de').fill('R$ 100,00')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(manager.getByRole('status').filter({ hasText: 'Saldo baixo.' })).toBeVisible()
    const { page } = await own.enter('buyer', 'Bia Prado')
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: 'Saldo baixo.' })).toBeVisible()
    await expect(page.getByText('Nenhum carro ainda')).toBeVisible()
    await shoot(page, 'low-balance-buyer-home')
    await page.goto('/servicos/consulta-completa?placa=TST0704')
    await expect(page.getByText('Faltam').filter({ visible: true }).first()).toBeVisible()
    await shoot(page, 'low-balance-buyer-form')
  })
})

/** Sets a person's limit per day, as a manager does. */
async function limitDay(page: Page, origin: string, name: string, dayCents: number): Promise<void> {
  const { items } = StaffSchema.parse(await (await page.request.get(CONSOLE_PATHS.staff)).json())
  const id = items.find((each) => each.name === name)?.id ?? ''
  const answer = await page.request.patch(buildPath(CONSOLE_PATHS.changeStaff, { id }), {
    data: { limits: { dayCents } },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
