import { buyDirectly } from './support/api.ts'
import { signIn } from './support/console.ts'
import { expect, newPage, test } from './support/fixtures.ts'
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
  const typed = page.getByLabel(/^Placa/)
  await expect(typed).toHaveValue(plate)
  // The page already has everything that its confirmation shows, so the press is the next request.
  const dialog = await goOn(page)

  // Simulates a session that the server has ended: its cookie is no longer valid.
  await context.clearCookies()
  const pay = dialog.getByRole('button', { name: /^Consultar por/ })
  await pay.click()
  const ended = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await expect(ended).toContainText('nada foi cobrado')
  expect(await portal.balanceCents()).toBe(before)
  // The text is kept but covered, and so is the open dialog.
  await expect(typed).toHaveValue(plate)
  await expect(typed).toBeHidden()
  await expect(pay).toBeHidden()
  await expect(page.getByText('Saldo da carteira')).toBeHidden()

  await ended.getByLabel('Senha', { exact: true }).fill(stack.admin.password)
  await ended.getByRole('button', { name: 'Entrar' }).click()
  await expect(ended).toBeHidden()
  await expect(pay).toBeFocused()
  await pay.click()
  await expect(page).toHaveURL(INQUIRY_URL)
})

test.describe('without a session', () => {
  test.use({ signedIn: false })

  test('every address shows the sign-in form, then its page', { tag: '@long' }, async ({ page, stack }) => {
    for (const path of ['/', '/servicos', '/servicos/gravame', '/consultas', '/fipe']) {
      await page.goto(path)
      await expect(page.getByLabel('E-mail')).toBeVisible()
    }
    await signIn(page, stack.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Tabela FIPE' })).toBeVisible()
    await expect(page).toHaveURL('/fipe')
  })

  test('signing out in one tab leaves nothing of a record in the others', async ({
    page,
    context,
    stack,
    watch,
  }) => {
    // The other tab may take over the event stream before it learns of the sign-out.
    watch.allow(/401 \(Unauthorized\) \(\S+\/api\/events[^)]*\)/)
    await page.goto('/')
    await signIn(page, stack.admin)
    await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: freshPlate() })
    const other = await newPage(context)
    await other.goto('/consultas')
    await other.goto(`/consultas/${id}`)
    await expect(other.getByRole('article')).toBeVisible()

    await page.getByRole('button', { name: stack.admin.name }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(other.getByLabel('E-mail')).toBeVisible()
    await expect(other.getByText(/sem uso/)).toHaveCount(0)
    await other.goBack()
    await expect(other.getByLabel('E-mail')).toBeVisible()
    await expect(other.getByRole('article')).toHaveCount(0)
  })
})
