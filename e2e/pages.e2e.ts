import type { Page } from '@playwright/test'
import { LONG_RUN } from '../src/tooling/long-run.ts'
import { buyDirectly } from './support/api.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { shareOfBars } from './support/bars.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { openPage, type PageCase, PAGES } from './support/pages.ts'
import { expectFits } from './support/results.ts'
import { expectThumbSized } from './support/targets.ts'
import { expectTextSizes } from './support/text-sizes.ts'

/**
 * The number of tests that the pages are divided into. Pages of one test share a window, because opening a
 * window takes longer than the checks.
 */
const PARTS = 3

/** The desktop project checks every width, the phone project the width of a phone. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = { desktop: [320, 768, 1440], phone: [360] }

/** Pages with their own bar, a long form or a wide list. */
const LOW_PAGES = new Set(['home-plate', 'form-completa', 'history', 'fipe', 'batch-choice'])

type Look = (page: Page) => Promise<void>

/** A large screen, wider than the content of the pages. */
const LARGE = { width: 1920, height: 1080 }

/** The long run also checks forced colours and the size of touch targets. */
const LONGER_LOOKS: Readonly<Record<string, readonly Look[]>> = LONG_RUN
  ? { desktop: [expectAccessibleForced], phone: [expectThumbSized, expectAccessibleForced] }
  : {}

/** The right edge of the page's content, by the page's kind. */
async function rightEdge(page: Page, { isWide = false }: PageCase): Promise<string> {
  const { x = 0, width = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
  return `${isWide ? 'wide' : 'narrow'}: ${x + width}`
}

for (let part = 0; part < PARTS; part += 1) {
  test(
    `pages are accessible and fit every screen, part ${part + 1}`,
    { tag: '@phone-long' },
    async ({ page }) => {
      const size = page.viewportSize() ?? { width: 1440, height: 900 }
      const edges = new Set<string>()
      for (const each of PAGES.filter((_, index) => index % PARTS === part)) {
        await test.step(each.path, async () => {
          await page.setViewportSize(size)
          await openPage(page, each)
          await expect(page).toHaveTitle(/Pátio/)
          await expectAccessible(page, { inDark: true })
          await expectTextSizes(page)
          for (const look of LONGER_LOOKS[test.info().project.name] ?? []) await look(page)
          for (const width of WIDTHS[test.info().project.name] ?? []) await expectFits(page, width)
          await page.setViewportSize(LARGE)
          edges.add(await rightEdge(page, each))
        })
      }
      const kinds = [...edges].map((edge) => edge.split(':')[0])
      expect(kinds, `one right edge, from page to page of a kind (${[...edges].join(', ')})`).toEqual([
        ...new Set(kinds),
      ])
    },
  )
}

/** A phone in landscape, and a desktop at 400 %. */
const LOW = [
  { width: 740, height: 360 },
  { width: 360, height: 225 },
]

test('on a very low screen bars leave most of the height, and nothing is wider than it', async ({ page }) => {
  const shown = PAGES.filter(({ name }) => LOW_PAGES.has(name))
  expect(shown).toHaveLength(LOW_PAGES.size)
  for (const each of shown) {
    for (const size of LOW) {
      await test.step(`${each.path} at ${size.width} x ${size.height}`, async () => {
        await page.setViewportSize(size)
        await openPage(page, each)
        expect(await shareOfBars(page)).toBeLessThan(0.4)
        await expectFits(page, size.width, size.height)
      })
    }
  }
})

test("a new lot's action is above the places of a small phone from the start", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const each of PAGES.filter(({ name }) => name === 'batch-choice')) await openPage(page, each)
  const button = page.getByRole('button', { name: /^Continuar/ })
  await expect(button).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Principal' })
  const topOfPlaces = await places.evaluate((element) => element.getBoundingClientRect().top)
  const bottomOfAction = () => button.evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(bottomOfAction).toBeLessThan(topOfPlaces)
})

test('the history fits a small desk, and its bars leave most of the height', async ({ page, stack }) => {
  await buyDirectly(page, stack.url, { servico: 'historico-proprietarios', placa: freshPlate() })
  const history = PAGES.filter(({ name }) => name === 'history')
  expect(history).toHaveLength(1)
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const each of history) await openPage(page, each)
  await expect(page.getByRole('table', { name: 'Consultas feitas' })).toBeVisible()
  expect(await shareOfBars(page)).toBeLessThan(0.25)
  await expectFits(page, 1024)
})

test('on a low screen the balance and the account stay in sight beside the places', async ({ page }) => {
  const last = page.getByRole('link', { name: 'Privacidade' })
  const expectFoot = async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: /Gerente$/ })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('region', { name: 'Carteira' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/')
  await expectFoot()
  await expect(last, 'all places without scrolling').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1024, height: 500 })
  await expectFoot()
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expectFoot()
})

test(
  'a link to a page works in a fresh browser',
  { tag: '@long' },
  async ({ page, browser, managerState, stack }) => {
    await page.goto('/')
    await page.getByLabel('Placa do veículo').fill('BRA2E19')
    await expect(page).toHaveURL(/placa=BRA2E19/)
    const elsewhere = await browser.newContext({
      baseURL: stack.url,
      storageState: managerState,
      locale: 'pt-BR',
    })
    const other = await newPage(elsewhere)
    await other.goto(page.url())
    await expect(other.getByLabel('Placa do veículo')).toHaveValue(/BRA-?2E19/)
    await expect(other.getByRole('link', { name: /^Gravame/ })).toBeVisible()
    await elsewhere.close()
  },
)
