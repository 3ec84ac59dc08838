import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate, goOn } from './support/purchase.ts'

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

  // As when the server has ended it: the cookie leads nowhere any more.
  await context.clearCookies()
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  const ended = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await expect(ended).toContainText('nada foi cobrado')
  expect(await portal.balanceCents()).toBe(before)

  await ended.getByLabel('Senha', { exact: true }).fill(stack.admin.password)
  await ended.getByRole('button', { name: 'Entrar' }).click()
  await expect(ended).toBeHidden()
  await dialog.getByRole('button', { name: /^Consultar por/ }).click()
  await expect(page).toHaveURL(/\/consultas\//)
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('every address shows the sign-in form, then itself', async ({ page, stack }) => {
    for (const path of ['/', '/servicos', '/servicos/gravame', '/consultas', '/fipe']) {
      await page.goto(path)
      await expect(page.getByLabel('E-mail')).toBeVisible()
    }
    await signIn(page, stack.admin)
    expect(new URL(page.url()).pathname).toBe('/fipe')
  })
})
