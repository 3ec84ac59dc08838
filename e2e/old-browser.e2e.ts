import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestBff } from '../src/bff/test-bff.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ signedIn: false })

const TOO_OLD = 'Este navegador é antigo demais para o Pátio'

/** The features that the console needs, each with code that removes it from the browser. */
const LACKS = {
  modules: () => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'),
  'the library of 2023': () => Reflect.deleteProperty(Array.prototype, 'toSorted'),
  'the library of 2024': () => Reflect.deleteProperty(Map, 'groupBy'),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
  'registered properties': () => Reflect.deleteProperty(window, 'CSSPropertyRule'),
}

for (const [name, takeAway] of Object.entries(LACKS))
  test(`a browser without ${name} says that it is too old`, { tag: '@phone-long' }, async ({ page }) => {
    await page.addInitScript(takeAway)
    const asked: string[] = []
    page.on('requestfinished', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'load' })
    const words = page.getByRole('alert')
    await expect(words.getByRole('heading', { name: TOO_OLD })).toBeVisible()
    await expect(words).toContainText('Chrome ou Edge 117, Firefox 128, Safari 17.4')
    // The scripts did load, and the console still does not start.
    await expect.poll(() => asked.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(1)
    await expect(page.getByLabel('E-mail')).toBeHidden()
  })

/** A separate console whose built files a test may break. */
async function breakable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-broken-'))
  cpSync('dist', join(dataDir, 'dist'), { recursive: true })
  const assets = join(dataDir, 'dist', 'assets')
  // Including their compressed copies, which the server prefers.
  const scripts = (name: RegExp) =>
    readdirSync(assets).filter((each) => /\.js(\.|$)/.test(each) && name.test(each))
  const bff = await startTestBff({ config: { dataDir } })
  // With a manager, the first page is the sign-in.
  await bff.addPerson('manager')
  return {
    url: bff.url,
    remove: (name: RegExp) => scripts(name).forEach((each) => rmSync(join(assets, each))),
    write: (name: string, text: string) => writeFileSync(join(assets, name), text),
    restore: () => cpSync('dist/assets', assets, { recursive: true }),
    async [Symbol.asyncDispose]() {
      await bff.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

test('a console whose scripts do not load says so, and opens once they do', async ({ page, watch }) => {
  watch.allow(/Failed to load resource|Failed to load module script/)
  await using console = await breakable()
  console.remove(/./)
  await page.goto(`${console.url}/consultas`, { waitUntil: 'load' })
  const words = page.getByRole('alert')
  await expect(words.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
  await expect(words).toContainText('Confira a conexão')
  console.restore()
  await words.getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByText('O Pátio não abriu')).toBeHidden()
})

test('a script that the browser cannot read says so', async ({ page, watch }) => {
  watch.allow(/SyntaxError|Unexpected token|Unexpected identifier/)
  await using console = await breakable()
  console.remove(/^index-/)
  const [, script = ''] = /assets\/(index-[^"]+\.js)/.exec(readFileSync('dist/index.html', 'utf8')) ?? []
  console.write(script, 'syntax of tomorrow')
  await page.goto(console.url, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
})

test('a browser that is new enough sees neither', { tag: '@long' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByText(/antigo demais|não abriu/)).toBeHidden()
})
