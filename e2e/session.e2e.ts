import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { goOn, INQUIRY_URL } from './support/purchase.ts'

test('a session that ends keeps what was typed, and goes on after signing in again', async ({
  page,
  context,
  stack,
  portal,
  watch,
}) => {
  watch.allow(/status of 401/)
  const before = await portal.balanceCents()
  const plate = freshPlate()
  await page.goto(`/servicos/gravame?placa=${plate}`)
  await expect(page.getByRole('textbox', { name: /Placa/ })).toHaveValue(plate)
  const dialog = await goOn(page)

  // As when the server has ended the session: its cookie is worth nothing.
  await context.clearCookies()
  const pay = dialog.getByRole('button', { name: /^Consultar por/ })
  await pay.click()
  const ended = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await expect(ended).toContainText('nada foi cobrado')
  expect(await portal.balanceCents()).toBe(before)

  await ended.getByLabel('Senha', { exact: true }).fill(stack.admin.password)
  await ended.getByRole('button', { name: 'Entrar' }).click()
  await expect(ended).toBeHidden()
  await pay.click()
  await expect(page).toHaveURL(INQUIRY_URL)
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('every address shows the sign-in form, then its page', async ({ page, stack }) => {
    for (const path of ['/', '/servicos', '/servicos/gravame', '/consultas', '/fipe']) {
      await page.goto(path)
      await expect(page.getByLabel('E-mail')).toBeVisible()
    }
    await signIn(page, stack.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Tabela FIPE' })).toBeVisible()
    await expect(page).toHaveURL('/fipe')
  })
})
