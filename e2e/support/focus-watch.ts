import { type Locator, type Page, expect } from '@playwright/test'

const LOST = 'patioLostFocus'

/** Only a loss of the focus waits this long: the wait ends when the page moves the focus, even late. */
const PATIENCE_MS = 5000

const POINTER_AND_KEYS = ['click', 'dblclick', 'tap', 'dragTo', 'press', 'pressSequentially', 'focus']
const FIELDS = ['fill', 'clear', 'check', 'uncheck', 'setChecked', 'selectOption', 'setInputFiles']
const WAYS_OUT = ['goto', 'reload', 'goBack', 'goForward', 'close']

/** The losses of the running test, if it is watched. A worker runs one test at a time. */
let found: string[] | undefined
let pages: Page[] = []
let isLocatorWatched = false

/**
 * Finds each control that disappears, is hidden or is disabled while it has the focus, when nothing else gets
 * the focus: keyboard and screen reader users are then at the page's start. Call it before the test's pages
 * open.
 */
export function beginFocusWatch(isWatched: boolean): void {
  found = isWatched ? [] : undefined
  pages = []
}

/**
 * Call it after the test's last action. Returns all losses, including those that its open pages have by then.
 */
export async function endFocusWatch(): Promise<readonly string[]> {
  for (const page of pages) await look(page, 'at the end')
  return found ?? []
}

/**
 * Watches a page that has loaded nothing yet. A loss counts if the test continues without the focus, so each
 * action first looks for a loss, and waits for a page that is still moving the focus, as an expectation does.
 * Code in the page alone would notice too late: `fill` moves the focus without a key or a pointer, as the
 * console itself does, and a test can act before the page draws its next frame.
 */
export async function watchFocus(page: Page): Promise<Page> {
  pages.push(page)
  await page.addInitScript(followInPage, LOST)
  if (!isLocatorWatched) {
    isLocatorWatched = true
    const ofAll: unknown = Object.getPrototypeOf(page.locator('*'))
    lookBefore(ofAll, [...POINTER_AND_KEYS, ...FIELDS], (locator) => locator.page())
  }
  lookBefore(page, WAYS_OUT, () => page)
  lookBefore(page.keyboard, ['press', 'type', 'insertText', 'down'], () => page)
  lookBefore(page.mouse, ['click', 'dblclick', 'down'], () => page)
  return page
}

function lookBefore(actor: unknown, acts: readonly string[], pageOf: (actor: Locator) => Page): void {
  if (typeof actor !== 'object' || actor === null) throw new Error('Playwright hides who acts')
  for (const act of acts) {
    const original: unknown = Reflect.get(actor, act)
    if (typeof original !== 'function') throw new Error(`Playwright has no ${act}`)
    const value = async function (this: Locator, ...words: unknown[]) {
      await look(pageOf(this), `before ${act}${'page' in this ? ` on ${String(this)}` : ''}`)
      try {
        return await Reflect.apply(original, this, words)
      } catch (error) {
        throw withoutThisFile(error)
      }
    }
    Object.defineProperty(actor, act, { configurable: true, value })
  }
}

/** Playwright shows the first stack line that is not its own, which must be the test's. */
function withoutThisFile(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const lines = (error.stack ?? '').split('\n')
  error.stack = lines.filter((line) => !line.includes(import.meta.filename)).join('\n')
  return error
}

async function look(page: Page, moment: string): Promise<void> {
  if (!found || page.isClosed() || (await lostIn(page)) === '') return
  const isBack = expect.poll(() => lostIn(page), { timeout: PATIENCE_MS }).toBe('')
  await isBack.catch(async () => found?.push(`${await lostIn(page, true)}, ${moment}`))
}

/** The loss in a page. Empty when the page navigates or closes meanwhile, or is not a web page. */
async function lostIn(page: Page, forgets = false): Promise<string> {
  if (!page.url().startsWith('http')) return ''
  const asked = page.evaluate(
    ([name, forgets]) => {
      const answer: unknown = Reflect.get(window, name)
      return typeof answer === 'function' ? String(answer(forgets)) : ''
    },
    [LOST, forgets] as const,
  )
  return asked.catch(() => '')
}

/** Runs in the page, before its own scripts. */
function followInPage(name: string): void {
  let lost = ''

  const nameOf = (element: Element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    const described = isField ? (element.labels?.[0] ?? element) : element
    // oxlint-disable-next-line no-restricted-properties -- names what was found, and waits for nothing
    const words = element.getAttribute('aria-label') ?? described.textContent.trim()
    return `${element.localName} "${words}" (${location.pathname})`
  }
  const isGone = (element: Element) =>
    !element.isConnected ||
    !element.checkVisibility({ visibilityProperty: true }) ||
    element.matches(':disabled, [inert] *')
  const isNowhere = () => document.activeElement === document.body

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const control = nameOf(target)
    // The browser sends the event before the control disappears. A control that stays was left by a press
    // beside it.
    queueMicrotask(() => {
      if (isNowhere() && isGone(target)) lost = control
    })
  }
  addEventListener('focusout', follow, true)

  const answer = (forgets: boolean) => {
    const now = isNowhere() ? lost : ''
    if (forgets || now === '') lost = ''
    return now
  }
  Reflect.set(window, name, answer)
}
