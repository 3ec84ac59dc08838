import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './support/axe.ts'
import { signIn, textOf } from './support/console.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ signedIn: false, stackEnv: { REQUIRE_SECOND_FACTOR: 'managers' } })

test(
  'a manager sets up the second factor, then signs in with a code and with a recovery code',
  { tag: '@long' },
  async ({ page, context, stack, watch }) => {
    watch.allow(/status of 401/)
    await page.goto('/servicos')
    await signIn(page, stack.admin)
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAccessible(page)
    const key = await textOf(page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/))
    const secret = Secret.fromBase32(key.replaceAll(' ', ''))
    // Each time step is valid only once, and the window accepts the next one as well.
    let step = 0
    const nextCode = () => {
      step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
      return TOTP.generate({ secret, timestamp: step * 30_000 })
    }
    await page.getByLabel('Código').fill('000000')
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page.getByText(/Este código não confere/).first()).toBeVisible()
    await page.getByLabel('Código').fill(nextCode())
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    const codes = page.getByRole('region', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const recoveryCode = await textOf(codes.first())
    await page.getByRole('button', { name: 'Já guardei, continuar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()

    // The session ended while a page was open: the typed text is still there after both steps.
    await page.goto('/servicos/gravame')
    await page.getByLabel(/^Placa/).fill('BRA2E19')
    const cookies = await context.cookies()
    await context.clearCookies()
    await context.addCookies(cookies.filter(({ name }) => name === 'patio-device'))
    // The page may send a request first, and then the dialog covers the button.
    await page.getByRole('button', { name: 'Atualizar saldo', includeHidden: true }).dispatchEvent('click')
    const ended = page.getByRole('dialog', { name: 'A sua sessão terminou' })
    await ended.getByLabel('Senha', { exact: true }).fill(stack.admin.password)
    await ended.getByRole('button', { name: 'Entrar' }).click()
    await ended.getByLabel('Código').fill(nextCode().replace(/^.../, '$& '))
    await ended.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(ended).toBeHidden()
    await expect(page.getByLabel(/^Placa/)).toHaveValue(/BRA-?2E19/)

    const useRecoveryCode = async () => {
      await context.clearCookies()
      await page.goto('/servicos')
      await signIn(page, stack.admin)
      await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
      await page.getByLabel('Código de recuperação').fill(recoveryCode.toLowerCase())
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    }
    await useRecoveryCode()
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()
    await useRecoveryCode()
    await expect(page.getByText(/Este código não confere/).first()).toBeVisible()
  },
)
