import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { freshPlate } from './support/fresh.ts'
import { payButton } from './support/purchase.ts'
import { verdict } from './support/results.ts'

/** A phone at the edge of coverage: 400 ms round trip, 400 kbit/s, a quarter of a processor. */
const ROAD = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOW_DOWN = 4

const PRICE = 8_90

/** Requests that events cause after money has moved; no view waits for them. */
const REFRESHED = /^\/api\/(?:alerts|balance|cars|day|limits|statement|wallet)\b|^\/api\/inquiries\?/

interface Asked {
  readonly path: string
  readonly from: number
  readonly to: number
}

/**
 * The requests that began with a step and were answered before the element was drawn, by the browser's clock.
 * The step did not wait for requests that ended later.
 */
async function waitedFor(page: Page, act: () => Promise<void>, shown: string): Promise<readonly Asked[]> {
  const drawn = await page.evaluateHandle(
    ([selector]) => {
      const began = performance.now()
      const { promise, resolve } = Promise.withResolvers<{ began: number; ended: number }>()
      const look = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        look.disconnect()
        resolve({ began, ended: performance.now() })
      })
      look.observe(document, { subtree: true, childList: true, attributes: true })
      return { promise }
    },
    [shown] as const,
  )
  await act()
  return drawn.evaluate(async ({ promise }) => {
    const { began, ended } = await promise
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime, responseEnd }) => startTime >= began && responseEnd > 0 && responseEnd <= ended)
      .map(({ name, startTime, responseEnd }) => {
        const { pathname, search } = new URL(name)
        return { path: pathname + search, from: startTime, to: responseEnd }
      })
  })
}

/** Groups the requests into consecutive round trips. */
function roundsOf(asked: readonly Asked[]): readonly Asked[][] {
  const rounds: Asked[][] = []
  for (const each of asked.toSorted(bySequence)) {
    const before = rounds.findLastIndex((round) => round.some(({ to }) => to <= each.from))
    ;(rounds[before + 1] ??= []).push(each)
  }
  return rounds
}

const bySequence = (a: Asked, b: Asked) => a.from - b.from

const inWords = (rounds: readonly Asked[][]) =>
  rounds.map((round, at) => `${at + 1}: ${round.map(({ path }) => path).join(' ')}`).join('\n')

test(
  'on a slow road each step of a purchase shows something after one round trip',
  { tag: ['@long', '@phone-only'] },
  async ({ page, context, portal }) => {
    test.slow()
    const plate = freshPlate()
    const entries = (await portal.ledger()).length
    const browser = await context.newCDPSession(page)
    await browser.send('Network.emulateNetworkConditions', ROAD)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

    const step = async (name: string, act: () => Promise<void>, shown: string, ignored?: RegExp) => {
      const all = await test.step(name, () => waitedFor(page, act, shown))
      const rounds = roundsOf(all.filter(({ path }) => ignored?.test(path) !== true))
      expect(rounds.length, `${name}\n${inWords(rounds)}`).toBeLessThanOrEqual(1)
      return all.map(({ path }) => path)
    }

    await page.goto('/', { waitUntil: 'commit' })
    const box = page.getByLabel('Placa do veículo').last()
    const offer = page.getByRole('link', { name: /^Gravame/ })
    const dialog = page.getByRole('dialog', { name: 'Confirmar consulta' })
    // The console has started; other journeys cover typing before the start.
    await expect(page.locator('#first')).toBeVisible()
    await expect(page.locator('#first')).toHaveCount(0)

    await step('the plate is typed', () => box.fill(plate), 'main a[href^="/servicos/consulta-completa"]')
    await page.locator('summary', { hasText: 'Só uma dúvida' }).tap()
    await step('the service is chosen', () => offer.tap(), 'dialog[open]')
    const paid = await step(
      'the price is confirmed',
      () => payButton(dialog, PRICE).tap(),
      'article',
      REFRESHED,
    )
    expect(paid.join('\n'), 'the step is seen to ask').toMatch(/^\/api\/inquiries\/[\da-f-]{36}$/m)
    expect(
      paid.filter((path) => path.endsWith('.js')),
      'no script was waited for',
    ).toEqual([])
    await expect(verdict(page)).toBeVisible()
    const paper = page.getByRole('button', { name: /PDF/ })
    // While the person reads the verdict, the page prefetches what a press will show.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/ShownFile-')),
    )
    await step('the document is opened', () => paper.tap(), 'a[href*="/document"]')

    expect((await portal.ledger()).slice(entries).map(({ amountCents }) => amountCents)).toEqual([-PRICE])
  },
)
