import { signIn } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'
import { expectState, freshPlate, goOn, openConfirmation, payButton } from './support/purchase.ts'

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

test('a refused key is told on every page at once, and so is its end', async ({ page, portal, watch }) => {
  watch.allow(/status of 502/)
  await page.goto('/servicos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const told = page.getByText('O serviço não aceita a chave da loja')
  await portal.setKeyState('live', 'revoked')
  try {
    await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
    await expect(told).toBeVisible()
  } finally {
    await portal.setKeyState('live', 'active')
  }
  await payButton(await openConfirmation(page, freshPlate(), 'Gravame'), 8_90).click()
  await expectState(page, 'Concluída')
  await expect(told).toBeHidden()
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
