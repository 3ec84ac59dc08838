import { CLIENT, startProvider } from '../src/bff/sign-in/test-provider.ts'
import { freePort } from '../src/server/free-port.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { startStack } from './support/stack.ts'

test.use({ signedIn: false })

test(
  'the company’s account signs in from its own site, to the page that was asked for',
  { tag: '@long' },
  async ({ browser }) => {
    // A different site from the console's, so a strict cookie does not come back with the provider's
    // redirect.
    const port = await freePort()
    const stack = await startStack({
      name: '127.0.0.1',
      env: {
        OIDC_ISSUER: `http://localhost:${port}`,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      },
    })
    // The console was started before the provider.
    const provider = await startProvider(stack.url, { port, host: 'localhost' })
    provider.accounts.set('ana', { email: stack.admin.email.toUpperCase(), email_verified: true })
    const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
    const page = await newPage(context)
    const logIn = async (login: string) => {
      await page.getByRole('link', { name: 'Entrar com a conta da empresa' }).click()
      await page.getByPlaceholder('Enter any login').fill(login)
      await page.getByPlaceholder('and password').fill('any')
      await page.getByRole('button', { name: /sign-in/i }).click()
    }

    await page.goto('/servicos?busca=gravame')
    await logIn('stranger')
    await expect(page.getByText(/Peça a um gerente da loja/)).toBeVisible()
    await expectAccessible(page)
    await expectAccessibleForced(page)
    await page.goto(`http://localhost:${port}/session/end`)
    await context.clearCookies({ domain: 'localhost' })
    await page.goto('/servicos?busca=gravame')
    await logIn('ana')
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()
    await expect(page).toHaveURL(`${stack.url}/servicos?busca=gravame`)
    const cookies = await context.cookies(stack.url)
    expect(cookies.map(({ name, sameSite }) => `${name} ${sameSite}`).toSorted()).toEqual([
      'patio Strict',
      'patio-device Strict',
    ])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()

    await context.close()
    await provider.stop()
    await stack.stop()
  },
)
