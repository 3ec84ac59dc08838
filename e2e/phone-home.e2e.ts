import type { Locator } from '@playwright/test'
import { watchPlate } from './support/api.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { CARS_OF_HOME } from './support/pages.ts'
import { openResult } from './support/results.ts'

const PLATE = 'QWE1R23'
const NAME = /COROLLA CROSS XRX HYBRID\s2025/

test('a phone’s home names cars to the year, and its count of news covers nothing', async ({
  page,
  stack,
  portal,
}) => {
  await openResult(page, stack, { servico: 'consulta', placa: PLATE })
  await watchPlate(page, stack.url, PLATE)
  await portal.changeCar(PLATE, 'lien')
  const more = page.getByRole('button', { name: /Mais$/ })
  const badge = more.getByText(/^1 não lido/)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  for (const title of ['Avisos não lidos', CARS_OF_HOME]) {
    const part = page.getByRole('region', { name: title })
    await expect(part.getByText(NAME)).toBeVisible()
    expect(await cutIn(part), String(title)).toEqual([])
  }
  const [dots, count] = await Promise.all([boxOf(more.locator('svg')), boxOf(badge)])
  // The radius of a dot is less than 2 px.
  const aboveDots = (dots.top + dots.bottom) / 2 - 2
  expect(count.bottom).toBeLessThanOrEqual(aboveDots)
  expect(count.right).toBeLessThanOrEqual(320)
  // The server counts up to 99 only.
  await badge.evaluate((pill) => pill.firstChild?.replaceWith('99+'))
  const most = await boxOf(more.getByText(/^99\+ não lido/))
  expect(most.right).toBeLessThanOrEqual(320)
  expect(most.bottom).toBeLessThanOrEqual(aboveDots)
  // With large text the bars take more lines, and all of their buttons stay on the screen.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const account = await boxOf(page.getByRole('button', { name: /^Conta de/ }))
  expect(account.right).toBeLessThanOrEqual(320)
  expect((await boxOf(more)).right).toBeLessThanOrEqual(320)
  expect(await overlapping(page.getByRole('navigation', { name: 'Principal' }))).toEqual([])
  await page.reload()
  await expect(badge).toBeVisible()

  await page.setViewportSize({ width: 740, height: 360 })
  const [lying, left] = await Promise.all([boxOf(more.locator('svg')), boxOf(badge)])
  expect(left.right).toBeLessThan(lying.left + 1)

  // Read, because other journeys count the alerts of this shop.
  await page.goto('/alertas')
  await page.getByRole('main').locator('summary').filter({ hasText: NAME }).click()
  await expect(badge).toHaveCount(0)
})

test('a plate that is typed without a network stays, and its offers come when the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await context.setOffline(true)
  const plate = page.getByLabel('Placa do veículo')
  // No other journey has bought anything about it, so home shows every offer.
  const unknown = freshPlate()
  await plate.fill(unknown)
  // Whether the part's script was there already depends on the browser's pace.
  const reason = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /quando a conexão voltar/ })
  await expect(reason).toBeVisible()
  await expect(plate).toHaveValue(unknown)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /^Consulta Veicular/ })).toBeVisible()
  await expect(plate).toHaveValue(unknown)
})

/**
 * The texts that do not fit on their lines. Texts only for screen readers are one pixel wide and do not
 * count.
 */
function cutIn(part: Locator): Promise<string[]> {
  return part.locator('*').evaluateAll((all) =>
    all
      .filter((each) => getComputedStyle(each).overflow === 'hidden' && each.clientWidth > 1)
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map(({ outerHTML }) => outerHTML),
  )
}

/** The labels of a bar's places that cover the label before them. */
function overlapping(bar: Locator): Promise<readonly string[]> {
  return bar.locator('> ul > li > :is(a, button)').evaluateAll((places) => {
    const labels = places.map((place) => {
      const range = document.createRange()
      const text = Array.from(place.childNodes).find((node) => node instanceof Text)
      if (text) range.selectNode(text)
      return { text: range.toString(), box: range.getBoundingClientRect() }
    })
    if (labels.length < 3 || labels.some(({ text }) => text === '')) return ['the labels were not found']
    return labels.flatMap(({ text, box }, index) => {
      const before = labels[index - 1]?.box
      return before && box.left < before.right && box.top < before.bottom ? [text] : []
    })
  })
}
