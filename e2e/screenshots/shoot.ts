import type { CDPSession, Page } from '@playwright/test'
import { LONG_RUN } from '../../src/tooling/long-run.ts'
import { expectAccessible, expectAccessibleForced } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPage, type PageCase } from '../support/pages.ts'
import { expectFits } from '../support/results.ts'
import { expectThumbSized } from '../support/targets.ts'
import { expectTextSizes } from '../support/text-sizes.ts'

const FOLDER = 'test-results/screenshots'
const DESK = { width: 1440, height: 900 }
const A4 = { width: 794, height: 1123 }
const PHONE = { width: 360, height: 740 }
const SIZES = [PHONE, DESK]

/** All parts of a page arrive within this time, on a busy machine too (ms). */
const PARTS_MS = 2000
/** A page counts as complete when nothing has been added to it for this long (ms). */
const STILL_MS = 600

interface Shown {
  /** For a state that only this kind of screen shows. */
  readonly on?: 'phone'
  /** Actions that must be repeated at each size, such as opening a menu. */
  readonly arrange?: (page: Page) => Promise<void>
}

/**
 * Takes a picture of the whole page, on a phone and a desktop, light and dark. The long run takes none; it
 * checks that the state is accessible in all themes, fits the narrowest phone, and has controls large enough
 * for a thumb.
 */
export async function shoot(page: Page, name: string, shown: Shown = {}): Promise<void> {
  if (LONG_RUN) return check(page, name, shown)
  for (const size of shown.on === 'phone' ? [PHONE] : SIZES) {
    await resize(page, size)
    await shown.arrange?.(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await picture(page, `${name}-${size.width}-${colorScheme}`, { colorScheme })
    }
  }
  await resize(page, DESK)
}

/**
 * A phone folds the services that answer a single question only when the page opens, so the page is opened
 * again.
 */
export function asOpened(each: PageCase): Shown {
  return each.name === 'home-plate' ? { arrange: (page) => openPage(page, each) } : {}
}

async function check(page: Page, name: string, { on, arrange }: Shown): Promise<void> {
  if (on !== 'phone') await test.step(`${name} at a desk`, () => checkAtDesk(page, name, arrange))
  await test.step(name, async () => {
    await resize(page, PHONE)
    await arrange?.(page)
    await expectDrawn(page)
    await note(name, expectAccessible(page, { inDark: true }))
    await note(name, expectThumbSized(page))
    await note(name, expectAccessibleForced(page))
    await note(name, expectFits(page, OTHER_SIZES.small.width))
  })
  await resize(page, DESK)
}

async function checkAtDesk(page: Page, name: string, arrange: Shown['arrange']): Promise<void> {
  await arrange?.(page)
  await expectDrawn(page)
  await note(name, expectAccessible(page, { inDark: true }))
  await note(name, expectTextSizes(page))
}

/** A failure in one picture must not hide the next ones: the test continues, and fails at its end. */
async function note(name: string, check: Promise<void>): Promise<void> {
  expect.soft(await check.then(() => '', String), name).toBe('')
}

const touching = new WeakMap<Page, CDPSession>()

/** A phone uses touch, where controls are larger than with a mouse. */
async function resize(page: Page, size: typeof DESK): Promise<void> {
  await page.setViewportSize(size)
  const enabled = size.width <= PHONE.width
  const session = touching.get(page) ?? (await page.context().newCDPSession(page))
  touching.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled })
  const isTouched = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await expect.poll(isTouched, { message: 'a finger on a phone alone' }).toBe(enabled)
}

const OTHER_SIZES = {
  small: { width: 320, height: 640 },
  lying: { width: 740, height: 360 },
  tablet: { width: 1024, height: 768 },
  wide: { width: 1920, height: 1080 },
}

/** Rare views: other sizes, forced colours, and print. */
export async function shootSeldomSeen(page: Page, name: string): Promise<void> {
  if (LONG_RUN) return
  for (const [size, box] of Object.entries(OTHER_SIZES)) {
    await resize(page, box)
    await picture(page, `${name}-${size}`, { colorScheme: 'light' })
  }
  await resize(page, DESK)
  await picture(page, `${name}-forced`, { forcedColors: 'active' })
  await page.emulateMedia({ forcedColors: 'none' })
  await resize(page, A4)
  await picture(page, `${name}-paper`, { colorScheme: 'light', media: 'print' })
  await page.pdf({ path: `${FOLDER}/${name}.pdf`, preferCSSPageSize: true, printBackground: true })
  await page.emulateMedia({ media: 'screen' })
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

async function picture(page: Page, name: string, media: Media): Promise<void> {
  // Reduced motion, because a colour in transition between themes would be in the picture.
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
  // Fixed bars then are where the page begins.
  await page.evaluate(() => scrollTo(0, 0))
  await expectDrawn(page)
  await page.evaluate(touchByWidth, PHONE.width)
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}

/**
 * In the page: changes media queries for touch into queries for a phone's width. While Chromium takes a
 * picture larger than the window it reports a mouse, whatever is emulated, and touch targets would be too
 * small.
 */
function touchByWidth(phone: number): void {
  const change = (rules: CSSRuleList) => {
    for (const rule of Array.from(rules)) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = rule.media.mediaText
          .replaceAll('(pointer: coarse)', `(max-width: ${phone}px)`)
          .replaceAll('(pointer: fine)', `(min-width: ${phone + 1}px)`)
      }
      if ('cssRules' in rule) change((rule as CSSGroupingRule).cssRules)
    }
  }
  for (const sheet of Array.from(document.styleSheets)) change(sheet.cssRules)
}

/** Waits for fonts and images, which would otherwise be missing in the picture. */
export async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture shows the whole page, beyond the part that loads by itself.
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
  })
  const complete = () => page.evaluate(() => Array.from(document.images).every((image) => image.complete))
  await expect.poll(complete, { message: 'all images have arrived' }).toBe(true)
  // Waits for parts that are still loading. A page that waits for the service keeps its grey blocks in the
  // picture.
  const blocks = page.locator('main .animate-pulse')
  await blocks
    .first()
    .waitFor({ state: 'detached', timeout: PARTS_MS })
    .catch(() => undefined)
  await page.evaluate(standsStill, { stillMs: STILL_MS, mostMs: PARTS_MS })
}

/**
 * Another size shows other parts, whose scripts may still be loading: waits until nothing has been added for
 * `stillMs`.
 */
function standsStill({ stillMs, mostMs }: { readonly stillMs: number; readonly mostMs: number }) {
  return new Promise<void>((resolve) => {
    const end = () => {
      changes.disconnect()
      resolve()
    }
    let timer = setTimeout(end, stillMs)
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, stillMs)
    })
    changes.observe(document.body, { subtree: true, childList: true })
    setTimeout(end, mostMs)
  })
}
