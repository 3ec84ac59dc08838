import { expect, test } from './support/fixtures.ts'

test.use({ signedIn: false })

const TOO_OLD = 'Este navegador é antigo demais para o Pátio'

/** What the console needs, and how a browser without it looks to a script. */
const LACKS = {
  modules: () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
  'the library of 2023': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
  'registered properties': () => Reflect.deleteProperty(window, 'CSSPropertyRule'),
}

for (const [name, takeAway] of Object.entries(LACKS))
  test(`a browser without ${name} says that it is too old`, { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(takeAway)
    const asked: string[] = []
    page.on('requestfinished', (request) => asked.push(request.url()))
    await page.goto('/')
    const words = page.getByRole('alert')
    await expect(words.getByRole('heading', { name: TOO_OLD })).toBeVisible()
    await expect(words).toContainText('Chrome ou Edge 114, Firefox 128, Safari 17')
    // The scripts did load, and the console stays away all the same.
    await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(1)
    await expect(page.getByLabel('E-mail')).toBeHidden()
  })

test('a console whose scripts do not load says so, and opens once they do', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/consultas')
  const words = page.getByRole('alert')
  await expect(words.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
  await expect(words).toContainText('Confira a conexão')
  await page.unroute('**/assets/*.js')
  await words.getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByText('O Pátio não abriu')).toBeHidden()
})

test('a script that the browser cannot read says so', async ({ page, watch }) => {
  watch.allow(/SyntaxError|Unexpected token/)
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'syntax of tomorrow' }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
})

test('a browser that is new enough sees neither', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByText(/antigo demais|não abriu/)).toBeHidden()
})
