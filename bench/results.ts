import { expect, type Page } from '@playwright/test'
import { openResult, verdict } from '../e2e/support/results.ts'
import { atADesk } from './desk-browser.ts'
import { percentile, print } from './servers.ts'

/** Limit for opening 2 MB of `dados` on two processors (ms). */
const LIMIT_MS = 1000
const ROUNDS = 15
/** A page without a long task for this long is idle (ms). */
const QUIET_MS = 700

interface Opened {
  /** From the start of the navigation to the frame that shows the verdict (ms). */
  readonly verdictMs: number
  /** From the start of the navigation to the end of the last task of 50 ms or more (ms). */
  readonly calmMs: number
}

/**
 * Times the largest result of the embedded service on the real page, in a real browser: from opening its URL
 * to the verdict, and to the end of the last long task. An ordinary result shows for comparison how long the
 * console itself takes to start. Each round loads the whole console again, with a warm browser cache. Returns
 * false past the limit. Needs a built console.
 */
export async function measureResults(): Promise<boolean> {
  const env = { SERVICE_PROCESSING_MS: '50-100' }
  return atADesk({ viewport: { width: 1440, height: 900 }, env }, async (page, stack) => {
    const results = []
    for (const placa of ['TST0100', 'TST0108']) {
      const { dados } = await openResult(page, stack, { servico: 'consulta-completa', placa })
      const { pathname } = new URL(page.url())
      const opened: Opened[] = []
      results.push({ placa, pathname, megabytes: JSON.stringify(dados).length / 1e6, opened })
    }

    // All rounds use one tab, because opening a tab keeps the browser busy.
    await page.addInitScript(watchTimes)
    for (let index = 0; index < ROUNDS; index += 1) {
      for (const { pathname, opened } of results) {
        await page.goto('about:blank')
        opened.push(await open(page, pathname))
      }
    }
    const fine = results.map(({ placa, megabytes, opened }) => {
      print(`${placa}, ${megabytes.toFixed(1)} MB of dados, opened ${ROUNDS} times (limit ${LIMIT_MS} ms)`)
      return [
        report(
          'to the verdict',
          opened.map(({ verdictMs }) => verdictMs),
        ),
        report(
          'to the last long task',
          opened.map(({ calmMs }) => calmMs),
        ),
      ].every(Boolean)
    })
    return fine.every(Boolean)
  })
}

/** The median counts, because other programs on the machine slow down single rounds. */
function report(what: string, times: readonly number[]): boolean {
  const median = percentile(times, 0.5)
  const worst = Math.max(...times)
  print(`${what.padEnd(22)} median ${median.toFixed(0).padStart(5)} ms, worst ${worst.toFixed(0)} ms`)
  return median <= LIMIT_MS
}

/** Runs in the page before its own scripts. All times count from the start of the navigation. */
function watchTimes(): void {
  const times = { verdict: 0, calm: 0 }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#verdict')) return
    observer.disconnect()
    // Waits for the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => (times.verdict = performance.now())))
  }).observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) times.calm = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { times })
}

async function open(page: Page, path: string): Promise<Opened> {
  await page.goto(path)
  await expect(verdict(page)).toBeVisible()
  const times = () =>
    page.evaluate(() => {
      // `watchTimes` sets it in the same page.
      const set = (window as unknown as { times: { verdict: number; calm: number } }).times
      return { ...set, now: performance.now() }
    })
  await expect
    .poll(async () => {
      const { verdict: shown, calm, now } = await times()
      return shown > 0 && now - Math.max(shown, calm) > QUIET_MS
    })
    .toBe(true)
  const { verdict: verdictMs, calm } = await times()
  return { verdictMs, calmMs: Math.max(verdictMs, calm) }
}
