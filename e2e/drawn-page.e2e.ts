import { type Page, expect } from '@playwright/test'
import { buyDirectly, readRecord } from './support/api.ts'
import { test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'

/** A road on which the scripts take seconds. */
const SLOW = { offline: false, latency: 50, downloadThroughput: 30_000, uploadThroughput: 30_000 }

/** The page's first HTML, which the console replaces. */
const firstOf = (page: Page) => page.locator('#first')

async function buyFinished(page: Page, origin: string, servico: string, placa: string): Promise<string> {
  const id = await buyDirectly(page, origin, { servico, placa })
  await expect.poll(async () => (await readRecord(page, id)).state).toBe('done')
  return id
}

test(
  'what was bought, what is sold and what it costs is read before any script has run',
  { tag: '@phone' },
  async ({ page, stack, browser, managerState }) => {
    const id = await buyFinished(page, stack.url, 'consulta-completa', 'TST0101')
    const context = await browser.newContext({
      baseURL: stack.url,
      storageState: managerState,
      javaScriptEnabled: false,
    })
    const scriptless = await context.newPage()
    const shown: Readonly<Record<string, readonly string[]>> = {
      [`/consultas/${id}`]: ['2 alertas', 'Gravame ativo', 'Consulta Completa'],
      '/carros/TST0101': ['2 alertas', 'Gravame ativo'],
      '/consultas': ['Histórico', 'Consulta Completa'],
      '/servicos': ['Gravame', 'R$ 8,90'],
      '/servicos/gravame': ['Placa', 'R$ 8,90'],
      '/?placa=TST0101': ['TST-0101', 'R$ 8,90'],
    }
    for (const [path, words] of Object.entries(shown)) {
      await test.step(path, async () => {
        await scriptless.goto(path)
        for (const text of words) await expect(scriptless.locator('main')).toContainText(text)
        await expect(
          scriptless
            .getByText(/^R\$\s[\d.]+,\d{2}$/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
      })
    }
    await context.close()
  },
)

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
