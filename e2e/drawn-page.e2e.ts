import { type Page, devices, expect } from '@playwright/test'
import { buyDirectly, readRecord } from './support/api.ts'
import { test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'

/** A connection on which the scripts take seconds. */
const SLOW = { offline: false, latency: 50, downloadThroughput: 30_000, uploadThroughput: 30_000 }

/** The page's first HTML, which the console replaces. */
const firstOf = (page: Page) => page.locator('#first')

/** A browser accepts no keys and no presses before its first paint. */
const hasPainted = () => performance.getEntriesByType('paint').length > 0

/** Whether the console is drawn as far as the first HTML, which it replaces then, or has replaced it. */
function isComplete(): boolean {
  const sizeOf = (place: string) => document.querySelectorAll(`${place} main *`).length
  return sizeOf('#root') > 0 && sizeOf('#root') >= sizeOf('#first')
}

async function buyFinished(
  page: Page,
  origin: string,
  [servico, placa]: readonly [service: string, plate: string],
  end = 'done',
): Promise<string> {
  const id = await buyDirectly(page, origin, { servico, placa })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe(end)
  return id
}

/** The positions of a page's headings, rows and buttons. */
const placesIn = (page: Page) =>
  page.locator('main :is(h1, h2, h3, button, li, dt, td)').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect()
        return `${element.localName} ${Math.round(x)},${Math.round(y)} ${Math.round(width)}`
      }),
  )

/**
 * The user agent of each project, because the BFF draws a page for the screen that the browser claims to
 * have.
 */
const AGENTS: Readonly<Record<string, string>> = {
  desktop: devices['Desktop Chrome'].userAgent,
  phone: devices['Pixel 7'].userAgent,
}

test(
  'what was bought, what is sold and what it costs is read before any script has run, and stays in its place',
  { tag: '@phone' },
  async ({ page, stack, browser, managerState, isMobile, viewport }, { project }) => {
    const id = await buyFinished(page, stack.url, ['consulta-completa', 'TST0101'])
    const failed = await buyFinished(page, stack.url, ['gravame', 'TST0503'], 'failed')
    const look = {
      baseURL: stack.url,
      storageState: managerState,
      locale: 'pt-BR',
      userAgent: AGENTS[project.name] ?? '',
      isMobile,
      viewport,
    }
    const [without, scripted] = await Promise.all([
      browser.newContext({ ...look, javaScriptEnabled: false }),
      browser.newContext({ ...look, serviceWorkers: 'block' }),
    ])
    const [drawn, console] = await Promise.all([without.newPage(), scripted.newPage()])
    const shown: Readonly<Record<string, readonly string[]>> = {
      [`/consultas/${id}`]: ['2 alertas', 'Gravame ativo', 'Consulta Completa'],
      [`/consultas/${failed}`]: ['O fornecedor dos dados não responde', 'voltaram para a carteira'],
      '/carros/TST0101': ['2 alertas', 'Gravame ativo'],
      '/consultas': ['Histórico', 'Consulta Completa'],
      '/servicos': ['Gravame', 'R$ 8,90'],
      '/servicos/gravame': ['Placa', 'R$ 8,90'],
      '/?placa=TST0101': ['O que consultar', 'R$ 8,90'],
    }
    for (const [path, words] of Object.entries(shown)) {
      await test.step(path, async () => {
        await drawn.goto(path)
        for (const text of words) await expect(drawn.locator('main')).toContainText(text)
        const balance = drawn.getByText(/^R\$\s[\d.]+,\d{2}$/).filter({ visible: true })
        await expect(balance.first()).toBeVisible()
        const places = await placesIn(drawn)
        expect(places.length).toBeGreaterThan(1)
        await console.goto(path)
        await expect(firstOf(console)).toHaveCount(0)
        // A part whose script is late appears a moment after the console.
        await expect.poll(() => placesIn(console)).toEqual(places)
      })
    }
    await Promise.all([without.close(), scripted.close()])
  },
)

test('a page that is opened by its address begins at its top, and a reload keeps the place @phone @phone-only', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/servicos')
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(scrolled).toBe(500)
  await page.reload()
  await expect.poll(scrolled).toBe(500)
  await page.goto('/servicos/consulta-completa?placa=KLM1C34')
  await expect(page.getByText('O que esta consulta responde')).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(scrolled).toBe(300)
  await page.goto('/servicos/consulta-completa?placa=BRA2E19')
  await expect(page.getByText('O que esta consulta responde')).toBeVisible()
  expect(await scrolled(), 'another car').toBe(0)
})

test('what is typed and pressed before the console is there counts once, and is sent nowhere before', async ({
  page,
  context,
  portal,
}) => {
  const entries = (await portal.ledger()).length
  const browser = await context.newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', SLOW)
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await page.goto('/servicos/gravame', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true)
  const plate = freshPlate()
  await firstOf(page)
    .getByRole('textbox', { name: /^Placa/ })
    .fill(plate)
  await firstOf(page)
    .getByRole('textbox', { name: /^Placa/ })
    .press('Enter')
  await expect(firstOf(page).locator('form')).toHaveAttribute('data-submitted', '')

  await browser.send('Network.emulateNetworkConditions', { ...SLOW, downloadThroughput: -1 })
  await expect(firstOf(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Confirmar consulta' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(plate.slice(0, 3))
  expect(pages).toHaveLength(1)
  expect((await portal.ledger()).length, 'nobody has confirmed').toBe(entries)
})

test('a press that begins before the console is there and ends after it counts', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(`/servicos/gravame?placa=${freshPlate()}`, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true)
  await firstOf(page)
    .getByRole('button', { name: /^Continuar/ })
    .hover()
  await page.mouse.down()
  await browser.send('Network.emulateNetworkConditions', { ...SLOW, downloadThroughput: -1 })
  await expect.poll(() => page.evaluate(isComplete)).toBe(true)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Confirmar consulta' })).toBeVisible()
  await expect(firstOf(page)).toHaveCount(0)
})

test('a place that has the focus before the console is there stays in sight', async ({ page, context }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', SLOW)
  await page.setViewportSize({ width: 1024, height: 500 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true)
  await firstOf(page).getByRole('link', { name: 'Privacidade' }).focus()
  await browser.send('Network.emulateNetworkConditions', { ...SLOW, downloadThroughput: -1 })
  await expect(firstOf(page)).toHaveCount(0)
  const place = page.getByRole('link', { name: 'Privacidade' })
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport({ ratio: 1 })
})

test('a page with its data says above them that the console did not open', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  await page.goto('/servicos', { waitUntil: 'load' })
  const words = page.getByRole('alert')
  await expect(words.getByRole('heading', { name: 'O Pátio não abriu' })).toBeVisible()
  await expect(words.getByRole('button', { name: 'Recarregar a página' })).toBeInViewport()
  await expect(page.locator('main')).toContainText('R$ 8,90')
})
