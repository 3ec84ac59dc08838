import { expect, type Locator, type Page } from '@playwright/test'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import { buyDirectly, readRecord } from './api.ts'
import { expectState } from './purchase.ts'
import type { Stack } from './stack.ts'

type Request = Readonly<Record<string, unknown>> & { readonly servico: string }

/** The most complete inquiry, for the car of a scenario. */
export function completeInquiry(scenario: string): Request {
  return { servico: 'consulta-completa', placa: `TST${scenario}` }
}

/** Buys an inquiry and opens it when it has finished. Returns the service's answer. */
export async function openResult(
  page: Page,
  { url }: Pick<Stack, 'url'>,
  request: Request,
): Promise<Readonly<Record<string, unknown>>> {
  const id = await buyDirectly(page, url, request)
  await page.goto(`/consultas/${id}`)
  await expectState(page, 'Concluída')
  const { result } = await readRecord(page, id)
  return result ?? {}
}

/** The verdict that is stamped beside the plate. */
export function verdict(page: Page): Locator {
  return page.getByRole('article').locator('header').getByRole('region')
}

/** The receipt: what was paid, by whom and when. */
export function receipt(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Recibo' })
}

/** The points that were verified and are clean. */
export function ticks(page: Page): Locator {
  return page.getByRole('list', { name: 'Verificado, e nada consta' }).getByRole('listitem')
}

const CLEAN_POINTS = Object.values(ASPECT_WORDS).flatMap(({ clean, tick }) => [clean, tick])
/** Words that call a point or the car clean. The warning that missing points are not clean does not. */
export const CALLED_CLEAN = new RegExp([...CLEAN_POINTS, '(?<!mesmo que )nada consta'].join('|'), 'i')

/** A block of the result, by its heading. */
export function block(page: Page, title: string): Locator {
  return page
    .getByRole('article')
    .locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Waits until an image has loaded and can be drawn. */
export async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded()
  // A missing or broken image has no width.
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  await expect(image).toHaveJSProperty('complete', true)
}

/** Expects nothing on the page to be wider than the screen. */
export async function expectFits(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow, { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0)
}

/** Expects the receipt after all findings. */
export async function expectReceiptLast(page: Page): Promise<void> {
  const sections = page.getByRole('article').locator('section')
  const bottoms = await sections.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
  const top = await receipt(page).evaluate((each) => each.getBoundingClientRect().top)
  expect(top, 'the receipt is under the evidence').toBeGreaterThanOrEqual(Math.max(...bottoms))
}
