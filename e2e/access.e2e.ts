import { readFileSync } from 'node:fs'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { expectBalance, signIn } from './support/console.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { guard } from './support/guard.ts'
import { startStack } from './support/stack.ts'

test('the printed link opens first-time setup, once', async ({ browser }) => {
  const stack = await startStack({ admin: false })
  const context = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
  const watch = guard(context, [stack.liveKey, stack.testKey])
  const page = await newPage(context)

  // A person may also come without the link. From the first frame with text on, no frame may be empty.
  await page.addInitScript(watchForEmptyFrames)
  await page.goto('/')
  await expect(page.getByText('Para criar o primeiro acesso', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'emptyFrames') as number)).toBe(0)

  const [link = ''] = /http\S+\/configurar#\S+/.exec(stack.output()) ?? []
  expect(link, 'the start prints one link').toContain('#')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
  await expectAccessible(page)
  await expectAccessibleForced(page)

  const create = page.getByRole('button', { name: 'Criar acesso e entrar' })
  await create.click()
  await expect(page.getByLabel('Seu nome')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByLabel('Seu nome').fill('Ana Souza')
  await page.getByLabel('E-mail').fill('ana@sualoja.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('um portão azul e baixo')
  await create.click()
  await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
  await expectBalance(page, 9000_00)
  // No URL that the browser remembers may contain the token.
  await expect(page).not.toHaveURL(/#/)

  const other = await browser.newContext({ baseURL: stack.url, locale: 'pt-BR' })
  const second = await newPage(other)
  await second.goto(link)
  await expect(second.getByText('O Pátio já está configurado')).toBeVisible()
  await other.close()

  expect(await watch.problems()).toEqual([])
  await context.close()
  await stack.stop()
})

/** In the page: counts frames without text after the first frame with text. */
function watchForEmptyFrames(): void {
  let hadWords = false
  Object.assign(window, { emptyFrames: 0 })
  const look = () => {
    const words = document.querySelectorAll('h1, h2, p, label')
    const hasWords = Array.from(words).some((each) => each.checkVisibility())
    if (hadWords && !hasWords) Object.assign(window, { emptyFrames: 1 })
    hadWords ||= hasWords
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test.describe('signing in', () => {
  test.use({ signedIn: false })

  test('shows the page that was asked for', { tag: ['@phone-long', '@long'] }, async ({ page, stack }) => {
    await page.goto('/consultas')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expectAccessible(page)
    await signIn(page, stack.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeFocused()
    await expect(page).toHaveURL('/consultas')
    await expect(page.getByRole('region', { name: 'Carteira' })).toContainText('R$')
  })

  test('says of a wrong password only that e-mail and password do not match', async ({
    page,
    stack,
    watch,
  }) => {
    watch.allow(/status of 401/)
    await page.goto('/')
    await signIn(page, { ...stack.admin, password: 'não é esta' })
    await expect(page.getByRole('main')).toContainText(/e-mail ou (a )?senha/i)
    await expect(page.getByLabel('E-mail')).toHaveValue(stack.admin.email)
    await expectAccessible(page)
  })

  test('signing out leaves nothing to go back to', async ({ page, stack }) => {
    await page.goto('/')
    await signIn(page, stack.admin)
    // Leaving the page before the answer would cancel the sign-in.
    await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
    await page.goto('/consultas')
    await page.getByRole('button', { name: stack.admin.name }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByText('Saldo da carteira')).toHaveCount(0)
  })
})

test('a built page may run only scripts of the console', async ({ page, request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`require-trusted-types-for 'script'`)
  expect(policy).not.toContain('unsafe')
  expect(response.headers()['cache-control']).toBe('no-store')
  const built = readFileSync('dist/pages/drawn.html', 'utf8')
  const [before = '', after = ''] = built.split('<div id="first"></div>')
  const sent = (await response.text())
    // After the built part come only answers, which run nothing,
    .replaceAll(/<script type="application\/json" data-answer="[^"<]*">[^<]*<\/script>\n/g, '')
    // and links to the page's own scripts.
    .replaceAll(/<link rel="modulepreload" crossorigin href="\/assets\/[\w-]+\.js">\n/g, '')
  expect(sent.startsWith(before)).toBe(true)
  expect(sent.endsWith(after.replaceAll(/<link rel="modulepreload"[^>]*>\n/g, ''))).toBe(true)
  // The drawn markup in between runs nothing either.
  const drawn = sent.slice(before.length, -after.length)
  expect(drawn).toContain('Qual é a placa?')
  expect(drawn).not.toMatch(/<script|<style|\s(?:style|on\w+)=|javascript:/i)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Qual é a placa?' })).toBeVisible()
})
