import { Secret, TOTP } from 'otpauth'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { InvitedSchema } from '#contract/console/staff.ts'
import { CLIENT, startProvider } from '../../src/bff/sign-in/test-provider.ts'
import { TEST_PASSWORD } from '../../src/bff/test-bff.ts'
import { freePort } from '../../src/server/free-port.ts'
import { signIn, textOf } from '../support/console.ts'
import { expect, newPage, test } from '../support/fixtures.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { startStack } from '../support/stack.ts'
import { shoot } from './shoot.ts'

// The ways into the console, and the obstacles on them.

test.use({ signedIn: false, stackEnv: { LOG_LEVEL: 'error' } })

test('ways in: set-up, with and without its link', async ({ browser }) => {
  const stack = await startStack({ admin: false })
  const context = await browser.newContext({ baseURL: stack.url })
  const page = await newPage(context)
  await page.goto('/')
  await expect(page.getByText('Para criar o primeiro acesso', { exact: false })).toBeVisible()
  await shoot(page, 'set-up-without-link')
  const [link = ''] = /http\S+\/configurar#\S+/.exec(stack.output()) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
  await shoot(page, 'set-up')
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(page.getByLabel('Seu nome')).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'set-up-errors')
  await page.getByLabel('Seu nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill('ana@sualoja.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('um portão azul e baixo')
  await page.getByRole('button', { name: 'Criar acesso e entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
  await context.clearCookies()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('O Pátio já está configurado')).toBeVisible()
  await shoot(page, 'set-up-done')
  await context.close()
  await stack.stop()
})

test('ways in: an invitation, from the manager’s link to the password', async ({ browser }) => {
  await inOwnShop(browser, {}, async (own) => {
    const { page: manager } = await own.enter('manager', 'Ana Souza')
    await manager.goto('/equipe')
    await manager.getByRole('button', { name: 'Adicionar pessoa' }).click()
    await manager.getByLabel(/^Nome/).fill('Caio Reis')
    await manager.getByLabel(/^E-mail/).fill('caio@sualoja.com.br')
    await manager.getByRole('radio', { name: /^Pode consultar/ }).check()
    await manager.getByRole('button', { name: 'Adicionar e criar convite' }).click()
    await expect(manager.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await shoot(manager, 'staff-link')

    const answer = await manager.request.post(CONSOLE_PATHS.addStaff, {
      data: { name: 'Bia Prado', email: 'bia@sualoja.com.br', role: 'buyer' },
      headers: { origin: own.url },
    })
    const { inviteUrl } = InvitedSchema.parse(await answer.json())
    const page = await own.stranger()
    await page.goto(inviteUrl)
    await expect(page.getByLabel('Senha nova')).toBeVisible()
    await shoot(page, 'invite')
    await page.getByRole('button', { name: 'Criar senha e entrar' }).click()
    await expect(page.getByLabel('Senha nova')).toHaveAttribute('aria-invalid', 'true')
    await shoot(page, 'invite-errors')
    const other = await own.stranger()
    await other.goto('/convite')
    await expect(other.getByText(/^Abra o link do convite inteiro/)).toBeVisible()
    await shoot(other, 'invite-without-code')
  })
})

test('ways in: a wrong password', async ({ page, stack, watch }) => {
  watch.allow(/status of 401/)
  await page.goto('/')
  await signIn(page, { ...stack.admin, password: 'não é esta' })
  await expect(page.getByRole('main')).toContainText(/e-mail ou (a )?senha/i)
  await shoot(page, 'sign-in-wrong-password')
})

test('ways in: the second factor, from its code to its recovery', async ({ browser }) => {
  await inOwnShop(browser, { config: { requireSecondFactor: 'managers' } }, async (own) => {
    own.allow(/status of (?:401|429)/)
    const email = await own.shop.bff.addPerson('manager', 'Ana Souza')
    const person = { name: 'Ana Souza', email, password: TEST_PASSWORD }
    const page = await own.stranger()
    await page.goto('/')
    await signIn(page, person)
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await shoot(page, 'second-factor-enrol')
    const key = await textOf(page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/))
    await page.getByLabel('Código').fill('000000')
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page.getByText(/Este código não confere/).first()).toBeVisible()
    await shoot(page, 'second-factor-wrong-code')
    const secret = Secret.fromBase32(key.replaceAll(' ', ''))
    await page.getByLabel('Código').fill(TOTP.generate({ secret }))
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page.getByRole('region', { name: 'Códigos de recuperação' })).toBeVisible()
    await shoot(page, 'second-factor-recovery-codes')

    const later = await own.stranger()
    await later.goto('/')
    await signIn(later, person)
    await expect(later.getByLabel('Código')).toBeVisible()
    await shoot(later, 'second-factor-code')
    await later.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await expect(later.getByLabel('Código de recuperação')).toBeVisible()
    await shoot(later, 'second-factor-recovery')
    await later.getByLabel('Código de recuperação').fill('ABCD-EFGH-JKLM-NPQR')
    const enter = later.getByRole('button', { name: 'Entrar', exact: true })
    await enter.click()
    await expect(later.getByText(/vale uma vez só/).first()).toBeVisible()
    await shoot(later, 'second-factor-recovery-wrong')
    await expect(async () => {
      await enter.click()
      await expect(later.getByText(/tentativas/i).first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await shoot(later, 'second-factor-waits')
  })
})

test('ways in: the company’s account, and one that nobody here knows', async ({ browser }) => {
  const port = await freePort()
  const stack = await startStack({
    name: '127.0.0.1',
    env: {
      OIDC_ISSUER: `http://localhost:${port}`,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    },
  })
  const context = await browser.newContext({ baseURL: stack.url })
  const page = await newPage(context)
  await page.goto('/')
  const silent = page.getByText(/não está conseguindo falar com a conta da empresa/)
  await expect(silent).toBeVisible()
  await shoot(page, 'sign-in-company-silent')
  const provider = await startProvider(stack.url, { port, host: 'localhost' })
  const company = page.getByRole('link', { name: 'Entrar com a conta da empresa' })
  await expect(async () => {
    await page.reload()
    await expect(company).toBeVisible()
    await expect(silent).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await shoot(page, 'sign-in-company')
  await company.click()
  await page.getByPlaceholder('Enter any login').fill('stranger')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: /sign-in/i }).click()
  await expect(page.getByText(/Peça a um gerente da loja/)).toBeVisible()
  await shoot(page, 'sign-in-company-unknown')
  await context.close()
  await provider.stop()
  await stack.stop()
})
