import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { InquiryRecordSchema } from '#contract/console/record.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import { expectState } from './purchase.ts'

/** Buys without the form, which has journeys of its own, and opens the finished inquiry. Returns the service's answer. */
export async function openResult(
  page: Page,
  request: Readonly<Record<string, unknown>> & { readonly servico: string },
): Promise<Readonly<Record<string, unknown>>> {
  const path = buildPath(CONSOLE_PATHS.inquiry, { id: randomUUID() })
  // A browser says where a request comes from; without it the console refuses what changes anything.
  const headers = { origin: new URL(page.url()).origin }
  const bought = await page.request.put(path, { data: { request, force: true }, headers })
  expect(bought.ok(), await bought.text()).toBe(true)
  const id = path.split('/').at(-1) ?? ''
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')
  const { result } = InquiryRecordSchema.parse(await (await page.request.get(path)).json())
  return result ?? {}
}

/** The answer to "may I buy it?", at the top of a result. */
export function verdict(page: Page): Locator {
  return page.getByRole('region', { name: /nada consta no que|há alertas|há pontos não verificados/i })
}

/** One fact of the verdict, by its name. */
export function fact(page: Page, name: string): Locator {
  return verdict(page).getByRole('listitem').filter({ hasText: name })
}

/** A block of the result, by its heading. */
export function block(page: Page, title: string): Locator {
  return page
    .getByRole('article')
    .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Nothing on the page is wider than the screen. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const scrollWidth = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? Infinity)
  await expect.poll(scrollWidth, { message: `width at ${width} px` }).toBeLessThanOrEqual(width)
}
