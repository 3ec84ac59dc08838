import type { Page } from '@playwright/test'
import { buyDirectly } from '../e2e/support/api.ts'
import { expectState } from '../e2e/support/purchase.ts'
import { atADesk } from './desk-browser.ts'
import { percentile, print } from './servers.ts'

/** Limit for the time from the press to the frame that shows the next page (ms). */
const LIMIT_MS = 100
const SLOW_DOWN = 4
/** The median counts. In the first round no page's scripts are loaded; in the others all are. */
const ROUNDS = 9
/** More cars than one page of a list holds. */
const CARS = 40
/** How long the pointer is on a link before the press (ms). */
const NEAR_MS = 300

/** The links in order, and the selector of what the next page shows at once. */
const WAY = [
  { to: 'services', link: 'nav a[href="/servicos"]', shows: 'main h1' },
  { to: 'history', link: 'nav a[href="/consultas"]', shows: 'main h1' },
  { to: 'a result', link: 'main a[href^="/consultas/"]', shows: 'main article h1' },
  { to: 'cars', link: 'nav a[href="/carros"]', shows: 'main h1' },
  { to: 'a car', link: 'main a[href^="/carros/"]', shows: 'main h1' },
  { to: 'FIPE', link: 'nav a[href="/fipe"]', shows: 'main h1' },
  { to: 'home', link: 'nav a[href="/"]', shows: 'main h1' },
] as const

/** Milliseconds from the press to the frame in which a new element matches `shows`. */
async function press(page: Page, { link, shows }: (typeof WAY)[number]): Promise<number> {
  const target = page.locator(link).first()
  await target.hover()
  await page.waitForTimeout(NEAR_MS)
  await page.evaluate((selector) => {
    const before = document.querySelector(selector)
    const { promise, resolve } = Promise.withResolvers<number>()
    let pressed = 0
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
    const look = new MutationObserver(() => {
      const now = document.querySelector(selector)
      if (pressed === 0 || now === null || now === before) return
      look.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
    })
    look.observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { measured: promise })
  }, shows)
  await target.click()
  // The script above sets it in the same page.
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}

/**
 * Times the navigation from page to page by links, in a real browser slowed down four times; the pointer
 * rests on each link before the press. Returns false past the limit. Needs a built console.
 */
export async function measureClicks(): Promise<boolean> {
  return atADesk({ viewport: { width: 1100, height: 900 } }, async (page, stack) => {
    const id = await buyDirectly(page, stack.url, { servico: 'consulta-completa', placa: 'TST0101' })
    await page.goto(`/consultas/${id}`)
    await expectState(page, 'Concluída')
    // Full pages of the history and of the cars, as a shop has after a week.
    for (let car = 0; car < CARS; car += 1) {
      await buyDirectly(page, stack.url, { servico: 'gravame', placa: `BRA${1000 + car}` })
    }

    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const times = WAY.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/')
      await page.getByLabel('Placa do veículo').waitFor()
      await page.locator('#first').waitFor({ state: 'detached' })
      for (const [at, each] of WAY.entries()) times[at]?.push(await press(page, each))
    }
    print(`From page to page, CPU ${SLOW_DOWN} times slower, ${ROUNDS} rounds (limit ${LIMIT_MS} ms)`)
    const fine = WAY.map(({ to }, at) => {
      const taken = times[at] ?? []
      const median = percentile(taken, 0.5)
      const worst = Math.max(...taken).toFixed(0)
      print(`${`to ${to}`.padEnd(14)} ${median.toFixed(0).padStart(5)} ms  (slowest ${worst})`)
      return median <= LIMIT_MS
    })
    return fine.every(Boolean)
  })
}
