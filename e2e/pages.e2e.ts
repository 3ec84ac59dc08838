import type { Page } from '@playwright/test'
import { LONG_RUN } from '../src/tooling/long-run.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { expect, newPage, test } from './support/fixtures.ts'
import { openPage, type PageCase, PAGES } from './support/pages.ts'
import { expectFits } from './support/results.ts'
import { expectThumbSized } from './support/targets.ts'
import { expectTextSizes } from './support/text-sizes.ts'

/** Pages that follow each other in one window: a window for each costs more than the checks. */
const PARTS = 3

/** The desktop's run looks at every width; the phone's at the one that a thumb uses. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = { desktop: [320, 768, 1440], phone: [360] }

type Look = (page: Page) => Promise<void>

/** A large screen, wider than the pages are. */
const LARGE = { width: 1920, height: 1080 }

/** The long run also looks in the system's own colours, and at what a thumb has to meet. */
const LONGER_LOOKS: Readonly<Record<string, readonly Look[]>> = LONG_RUN
  ? { desktop: [expectAccessibleForced], phone: [expectThumbSized, expectAccessibleForced] }
  : {}

/** Where the page's content ends, by its kind. */
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
