import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '#brazil/durations.ts'
import { expect, test } from '../support/fixtures.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { shoot } from './shoot.ts'

// Pages that replace the console or cover it.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

test('instead of a page: its script is gone', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    own.allow(/Failed to load resource|Failed to load module script/)
    const assets = join(own.files, 'assets')
    const remove = (name: RegExp) =>
      readdirSync(assets).forEach((each) => name.test(each) && rmSync(join(assets, each)))
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto('/')
    await expect(page.getByText('Nenhum carro ainda')).toBeVisible()
    remove(/^StatementPage-/)
    await page.getByRole('link', { name: 'Extrato' }).click()
    await expect(page.getByRole('heading', { name: 'Esta página não carregou' })).toBeVisible()
    await shoot(page, 'page-without-script')
    remove(/\.js(\.|$)/)
    const other = await own.stranger()
    await other.goto('/', { waitUntil: 'load' })
    await expect(other.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
    await shoot(other, 'console-without-script')
  })
})

test('instead of a page: a browser that is too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await page.goto('/', { waitUntil: 'load' })
  await expect(
    page.getByRole('heading', { name: 'Este navegador é antigo demais para o Pátio' }),
  ).toBeVisible()
  await shoot(page, 'browser-too-old')
})

test('over a page: a session that is about to end', async ({ browser }) => {
  const clock = { ahead: 0 }
  const options = {
    now: () => Date.now() + clock.ahead,
    config: { session: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS } },
  }
  await inOwnShop(browser, options, async (own) => {
    const { page } = await own.enter('manager', 'Ana Souza')
    await page.goto('/consultas')
    await expect(page.getByText('Nenhuma consulta ainda')).toBeVisible()
    // Two minutes are left: less than the page's warning time, and more than the pictures take.
    clock.ahead += 58 * 60_000
    await expect(page.getByRole('dialog', { name: 'Ainda está aí?' })).toBeVisible({ timeout: 90_000 })
    await shoot(page, 'session-ending')
  })
})
