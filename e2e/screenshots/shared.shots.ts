import type { Browser, Page } from '@playwright/test'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { NewShareSchema, type ShareRequest } from '#contract/console/share.ts'
import { buildPath } from '#contract/path.ts'
import { buyDirectly, readRecord, watchPlate } from '../support/api.ts'
import { param } from '../support/console.ts'
import { valueOf } from '../support/fipe.ts'
import { expect, newPage, test } from '../support/fixtures.ts'
import { shoot } from './shoot.ts'

// What people outside of the shop see.

test.use({ stackEnv: { LOG_LEVEL: 'error', SHOP_NAME: 'Repasse da Serra Veículos' } })

test('sent by a link: a car’s file, a FIPE value, a result, and what is heard after it', async ({
  page,
  browser,
  stack,
  portal,
}) => {
  const share = (wanted: { readonly inquiryId: string } | { readonly plate: string }) =>
    makeLink(page, stack.url, { ...wanted, days: 7 })
  await finish(page, stack.url, 'consulta-completa', 'TST0106')
  const car = await open(browser, (await share({ plate: 'TST0106' })).url)
  await expect(car.getByRole('heading', { name: 'O que se sabe' })).toBeVisible()
  await shoot(car, 'shared-car')

  await page.goto('/fipe?por=placa&placa=TST0201')
  await page.getByRole('button', { name: /^Ver o valor/ }).click()
  await valueOf(page)
  await expect(page).toHaveURL(/consulta=/)
  const value = await open(browser, (await share({ inquiryId: param(page, 'consulta') })).url)
  await expect(value.getByText(/^Link válido até/)).toBeVisible()
  await shoot(value, 'shared-fipe')
  await page.goto(`/consultas/${param(page, 'consulta')}`)
  await expect(page.getByRole('heading', { name: 'Versões encontradas' })).toBeVisible()
  await shoot(page, 'record-fipe')

  const inquiryId = await finish(page, stack.url, 'gravame', 'TST0100')
  const { id, url } = await share({ inquiryId })
  await watchPlate(page, stack.url, 'TST0100')
  await portal.changeCar('TST0100', 'lien')
  await page.goto('/alertas')
  await expect(page.getByRole('main').locator('summary').filter({ hasText: 'TST' }).first()).toBeVisible()
  const result = await open(browser, url)
  await expect(result.getByText('No dia desta consulta: sem gravame ativo.')).toBeVisible()
  await shoot(result, 'shared-since-then')
  await page.goto(`/consultas/${inquiryId}`)
  await expect(page.getByRole('article').getByRole('complementary')).toBeVisible()
  await shoot(page, 'record-overtaken')

  const data = { token: new URL(url).hash.slice(1) }
  const opened = () => page.request.post(CONSOLE_PATHS.shared, { data, headers: { origin: stack.url } })
  await expect.poll(async () => (await opened()).status(), { intervals: [0] }).toBe(429)
  await result.reload()
  await expect(result.getByRole('heading', { name: 'Muitas aberturas em pouco tempo' })).toBeVisible()
  await shoot(result, 'shared-too-often')
  await page.request.delete(buildPath(CONSOLE_PATHS.revokeShare, { id }), { headers: { origin: stack.url } })
  await result.reload()
  await expect(result.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await shoot(result, 'shared-ended')
  const cut = await open(browser, `${stack.url}/compartilhado`)
  await expect(cut.getByRole('heading', { name: 'Falta uma parte do link' })).toBeVisible()
  await shoot(cut, 'shared-without-code')
  await page.goto('/links')
  await expect(page.getByRole('listitem').filter({ hasText: 'TST' }).first()).toBeVisible()
  await shoot(page, 'shares-active')
  for (const each of [car, value, result, cut]) await each.context().close()
})

async function finish(page: Page, origin: string, servico: string, placa: string): Promise<string> {
  const id = await buyDirectly(page, origin, { servico, placa })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  return id
}

async function makeLink(page: Page, origin: string, data: ShareRequest) {
  const answer = await page.request.post(CONSOLE_PATHS.makeShare, { data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return NewShareSchema.parse(await answer.json())
}

/** Opens the link in the browser of a person without an account. */
async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const page = await newPage(context)
  await page.goto(url)
  return page
}
