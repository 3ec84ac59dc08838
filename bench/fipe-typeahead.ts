import type { CDPSession, Page } from '@playwright/test'
import { MODELS, writeLargeTable } from '../e2e/support/fipe-csv.ts'
import { atADesk } from './desk-browser.ts'
import { print } from './servers.ts'

/** Limit for opening the list and for each key (ms). */
const LIMIT_MS = 100
const SLOW_DOWN = 4
/** The best round counts, because other programs on the machine slow down the others. */
const ROUNDS = 5
const TYPED = [
  'g',
  'o',
  'l',
  'f',
  ' ',
  '1',
  '.',
  '6',
  'Backspace',
  'Backspace',
  'ArrowDown',
  'ArrowUp',
  'ArrowUp',
]

/** Milliseconds from an action's event to the frame after the last change that followed. */
async function measure(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const quietMs = 500
    const watch = { began: 0, changed: 0 }
    const note = (event: Event) => {
      if (watch.began === 0) watch.began = event.timeStamp
    }
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, once: true })
    const observer = new MutationObserver(() => {
      // Waits for the frame that shows the change.
      requestAnimationFrame(() => setTimeout(() => (watch.changed = performance.now())))
    })
    // Announcements for screen readers come later and outside of `main`, so they do not count.
    observer.observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    Object.assign(window, {
      measured: new Promise<number>((resolve) => {
        const check = () => {
          const answered = watch.began !== 0 && watch.changed > watch.began
          if (!answered || performance.now() - watch.changed < quietMs) setTimeout(check, 50)
          else {
            observer.disconnect()
            resolve(watch.changed - watch.began)
          }
        }
        check()
      }),
    })
  })
  await action()
  // The script above sets it in the same page.
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}

async function round(page: Page, cdp: CDPSession): Promise<ReadonlyMap<string, number>> {
  const took = new Map<string, number>()
  await page.reload()
  // The server has drawn the same boxes, which the console replaces.
  await page.locator('#first').waitFor({ state: 'detached' })
  const box = page.getByLabel('Modelo', { exact: true })
  await page.getByPlaceholder(MODELS.length.toLocaleString('pt-BR')).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  took.set('open', await measure(page, () => box.click()))
  for (const [index, key] of TYPED.entries()) {
    took.set(
      `${index + 1}. ${key === ' ' ? 'space' : key}`,
      await measure(page, () => page.keyboard.press(key)),
    )
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return took
}

/**
 * Times the type-ahead with 2,000 options on the real page, in a real browser slowed down four times: from
 * opening the list, and from each key, to the last change on the screen. Returns false past the limit. Needs
 * a built console.
 */
export async function measureTypeAhead(): Promise<boolean> {
  const table = writeLargeTable()
  const desk = { viewport: { width: 1440, height: 900 }, env: { SERVICE_FIPE_CSV: table.file } }
  try {
    return await atADesk(desk, async (page) => {
      await page.goto('/fipe?por=tabela&marca=59')
      await page.getByPlaceholder(MODELS.length.toLocaleString('pt-BR')).waitFor()
      const cdp = await page.context().newCDPSession(page)
      const rounds: ReadonlyMap<string, number>[] = []
      for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(page, cdp))

      print(
        `${MODELS.length} options, CPU ${SLOW_DOWN} times slower, best of ${ROUNDS} rounds (limit ${LIMIT_MS} ms)`,
      )
      let fine = true
      for (const name of rounds[0]?.keys() ?? []) {
        const times = rounds.map((each) => each.get(name) ?? Infinity).toSorted((a, b) => a - b)
        const best = times[0] ?? Infinity
        const [median, worst] = [times[times.length >> 1], times.at(-1)].map((time) =>
          (time ?? Infinity).toFixed(0),
        )
        print(`${name.padEnd(14)} ${best.toFixed(0).padStart(5)} ms  (median ${median}, slowest ${worst})`)
        if (best > LIMIT_MS) fine = false
      }
      return fine
    })
  } finally {
    table.remove()
  }
}
