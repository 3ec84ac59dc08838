import type { Page } from '@playwright/test'
import { LONG_RUN } from '../src/tooling/long-run.ts'
import { EVENTS_PATH, buyDirectly } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { type PageCase, PAGES, openPage } from './support/pages.ts'
import { inPieces } from './support/pieces.ts'
import { expectState } from './support/purchase.ts'
import { verdict } from './support/results.ts'

const LIMIT = 10
const HOME_LIMIT = 8

/** A short run visits only these pages; the long run visits every page. */
const SHORT = new Set(['home', 'form-completa', 'car', 'history'])

/** The page's requests until it is complete, with an empty cache. */
async function requestsOf(page: Page, each: PageCase): Promise<readonly string[]> {
  // The previous page may still send requests, which must not count as this page's.
  await page.goto('about:blank')
  const asked: string[] = []
  let isBehind = false
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url())
    // After the page is shown, the console fetches its palette (with the schemas, unless the page has them)
    // and opens the event stream. These requests do not count.
    if (pathname.startsWith('/assets/Unseen-')) isBehind = true
    else if (pathname !== EVENTS_PATH && !(isBehind && pathname.startsWith('/assets/schemas-')))
      asked.push(pathname + search)
  }
  page.on('request', note)
  await openPage(page, each)
  page.off('request', note)
  return asked
}

// On a desktop the plate box takes the focus, which loads the scripts for a typed plate.
const ON_A_PHONE = { tag: '@phone-only' }

test(
  'a first visit takes at most ten requests, and eight to home',
  ON_A_PHONE,
  async ({ page, stack, context }) => {
    const id = await buyDirectly(page, stack.url, { servico: 'gravame', placa: freshPlate() })
    await page.goto(`/consultas/${id}`)
    await expectState(page, 'Concluída')
    const result: PageCase = { name: 'result', path: `/consultas/${id}`, complete: verdict }

    const browser = await context.newCDPSession(page)
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const each of [...PAGES.filter(({ name }) => LONG_RUN || SHORT.has(name)), result]) {
      await test.step(each.path, async () => {
        const asked = await requestsOf(page, each)
        // The page, its styles and the console are at least this many; fewer would mean a wrong count.
        expect(asked.length, asked.join('\n')).toBeGreaterThan(4)
        expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(each.name === 'home' ? HOME_LIMIT : LIMIT)
      })
    }
  },
)

test('nothing moves on a first visit once it is seen', ON_A_PHONE, async ({ page, stack }) => {
  const plate = freshPlate()
  // Fields that a later form takes over from the car's file and mentions above its fields.
  const id = await buyDirectly(page, stack.url, { servico: 'crlv', placa: plate, uf: 'SP' })
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')
  const form: PageCase = {
    name: 'form',
    path: `/servicos/crlv?placa=${plate}`,
    complete: (at) => at.getByText(/Já temos deste carro/),
  }
  const car: PageCase = {
    name: 'car',
    path: `/carros/${plate}`,
    complete: (at) => at.getByRole('button', { name: 'Acompanhar esta placa' }),
  }
  for (const each of [...PAGES.filter(({ name }) => SHORT.has(name) && name !== 'car'), form, car]) {
    await test.step(each.path, async () => {
      await openPage(page, each)
      expect(await page.evaluate(shiftsSoFar), each.path).toEqual([])
    })
  }
})

test('nothing moves on home at a desk, where what waits comes beside the plate', async ({ page, stack }) => {
  await buyDirectly(page, stack.url, { servico: 'gravame', placa: freshPlate() })
  for (const width of [1440, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // Moves from before the new size would count, so the page is left first.
      await page.goto('about:blank')
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'O que terminou' })).toBeVisible()
      expect(await page.evaluate(shiftsSoFar)).toEqual([])
    })
  }
})

test('nothing moves where a page comes in two pieces', async ({ page, stack }) => {
  for (const cut of [/aria-label="Carteira"/, /href="\/carros"/, /<h1/]) {
    await test.step(String(cut), async () => {
      const pieces = await inPieces(stack.url, (tag) => cut.test(tag))
      try {
        await page.goto(`${pieces.url}/consultas`, { waitUntil: 'commit' })
        await page.locator('#first *').first().waitFor({ state: 'attached' })
        await page.evaluate(framesOrNone)
        pieces.sendRest()
        await expect(page.locator('#first')).toHaveCount(0)
        expect(await page.evaluate(shiftsSoFar)).toEqual([])
        // Leaves the page, whose event stream would break.
        await page.goto('about:blank')
      } finally {
        pieces.close()
      }
    })
  }
})

/** Waits until the current state has been painted, or for a moment if nothing is painted yet. */
function framesOrNone(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 300)
  })
}

/** The layout shifts without user input, as Core Web Vitals count them. */
function shiftsSoFar(): Promise<readonly object[]> {
  return new Promise((resolve) => {
    const shifts: object[] = []
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().map((entry) => entry.toJSON() as object))
    }).observe({ type: 'layout-shift', buffered: true })
    // Buffered entries arrive in the first task after this frame.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))))
  })
}

test('the first view is painted before a file is asked for', ON_A_PHONE, async ({ page }) => {
  for (const path of ['/', '/servicos']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('#first')).toHaveCount(0)
      const { painted, asked } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(({ name, startTime }) => ({ name, startTime })),
      }))
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.filter(({ startTime }) => startTime < painted)).toEqual([])
    })
  }
})
