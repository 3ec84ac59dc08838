import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { guard } from './support/guard.ts'
import { INQUIRY_URL, openConfirmation } from './support/purchase.ts'

test('a manager adds a seller with a phone; the seller works, until a suspension', async ({
  page,
  browser,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: `Conta de ${stack.admin.name}` }).click()
  await page.getByRole('navigation', { name: 'Loja' }).getByRole('link', { name: 'Equipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Equipe' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click()
  await page.getByLabel(/^Nome/).fill('Bia Lima')
  await page.getByLabel(/^E-mail/).fill('bia@sualoja.com.br')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Adicionar e criar convite' }).click()
  const sharing = page.getByRole('dialog', { name: 'Link de Bia Lima' })
  await expect(sharing.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expectAccessible(page)
  const whatsApp = sharing.getByRole('link', { name: 'Enviar por WhatsApp' })
  const [link = ''] = /http\S+\/convite#\S+/.exec(decodeURIComponent(await hrefOf(whatsApp))) ?? []
  await sharing.getByRole('button', { name: 'Fechar' }).click()

  const context = await browser.newContext({
    baseURL: stack.url,
    locale: 'pt-BR',
    // Another person's browser: without the manager's session.
    storageState: { cookies: [], origins: [] },
  })
  const watch = guard(context, [stack.liveKey, stack.testKey])
  watch.allow(/status of 401/)
  const seller = await context.newPage()
  await seller.goto(link)
  await expect(seller.getByRole('heading', { name: 'Entrar na equipe da loja' })).toBeVisible()
  await expect(seller).toHaveURL(/\/convite$/)
  await expectAccessible(seller)
  await seller.getByLabel('Senha nova').fill('um portão azul e baixo')
  await seller.getByRole('button', { name: 'Criar senha e entrar' }).click()
  await expect(seller.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
  await expect(seller.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
  const dialog = await openConfirmation(seller, freshPlate(), 'Gravame')
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(seller).toHaveURL(INQUIRY_URL)

  await page.getByRole('button', { name: 'Editar Bia Lima' }).click()
  await page.getByRole('button', { name: 'Suspender o acesso' }).click()
  await page.getByRole('button', { name: 'Suspender agora' }).click()
  await expect(page.getByRole('main').getByText('Suspenso', { exact: true })).toBeVisible()
  // The open tab, without a click.
  await expect(seller.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible()
  expect(await watch.problems()).toEqual([])
  await context.close()
})

function hrefOf(link: Locator): Promise<string> {
  return link.evaluate((element: HTMLAnchorElement) => element.href)
}
