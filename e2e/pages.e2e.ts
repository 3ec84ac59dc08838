import type { Page } from '@playwright/test'
import { LONG_RUN } from '../src/tooling/long-run.ts'
import { expectAccessible, expectAccessibleForced } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage, type PageCase, PAGES } from './support/pages.ts'
import { expectFits } from './support/results.ts'
import { expectThumbSized } from './support/targets.ts'

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

/** Where the page's content ends; nowhere in particular where its columns take the whole screen. */
async function rightEdges(page: Page, { isWide = false }: PageCase): Promise<number[]> {
  const { x = 0, width = 0 } = (await page.getByRole('main').boundingBox()) ?? {}
  return isWide ? [] : [x + width]
}

for (let part = 0; part < PARTS; part += 1) {
  test(
    `pages are accessible and fit every screen, part ${part + 1}`,
    { tag: '@phone-long' },
    async ({ page }) => {
      const size = page.viewportSize() ?? { width: 1440, height: 900 }
      const edges = new Set<number>()
      for (const each of PAGES.filter((_, index) => index % PARTS === part)) {
        await test.step(each.path, async () => {
          await page.setViewportSize(size)
          await openPage(page, each)
          await expect(page).toHaveTitle(/Pátio/)
          await expectAccessible(page, { inDark: true })
          for (const look of LONGER_LOOKS[test.info().project.name] ?? []) await look(page)
          for (const width of WIDTHS[test.info().project.name] ?? []) await expectFits(page, width)
          await page.setViewportSize(LARGE)
          for (const edge of await rightEdges(page, each)) edges.add(edge)
        })
      }
      expect([...edges], 'one right edge, from page to page').toEqual([expect.any(Number)])
    },
  )
}

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
    const other = await elsewhere.newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Placa do veículo')).toHaveValue(/BRA-?2E19/)
    await expect(other.getByRole('link', { name: /^Gravame/ })).toBeVisible()
    await elsewhere.close()
  },
)
