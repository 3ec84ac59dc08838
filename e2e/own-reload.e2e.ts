import { expect, test } from './support/fixtures.ts'

test('a page whose script did not come loads itself when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await page.goto('/')
  await expect(page.getByLabel('Placa do veículo')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: /^Esta página não (abriu|carregou)$/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible()
})
