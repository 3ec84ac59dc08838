import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { calendarDay } from '#brazil/dates.ts'
import type { Role } from '#contract/console/role.ts'
import { TEST_PASSWORD } from '../../src/bff/test-bff.ts'
import { type Caller, caller, openShop, type Shop, type ShopOptions } from '../../src/bff/test-stack.ts'
import { SESSION_PATH } from './api.ts'
import { newPage } from './fixtures.ts'
import { type Guard, guard } from './guard.ts'
import { type Portal, portalOf } from './portal.ts'

const HALF_HOUR = 30 * 60_000

/**
 * The clock of a shop whose day in Brazil lasts as long as the test: in the last half hour of a day it is as
 * much behind. At midnight a limit per day begins anew, and so does a statement of the month.
 */
export function clockOfOneDay(): () => number {
  const startedAt = Date.now()
  const behind = calendarDay(startedAt) === calendarDay(startedAt + HALF_HOUR) ? 0 : HALF_HOUR
  return () => Date.now() - behind
}

/** A person's browser in the test's own shop. */
interface Desk {
  readonly page: Page
  readonly context: BrowserContext
  /** The same person's API calls without a page. */
  readonly calls: Caller
}

interface OwnShop {
  readonly url: string
  /** The built files that its server sends. */
  readonly files: string
  readonly shop: Shop
  readonly portal: Portal
  /** Allows errors that the test is about. */
  allow(pattern: RegExp): void
  /** Signs in a person with an account here, in a browser of their own. */
  enter(role: Role, name: string): Promise<Desk>
  /** A browser without a session. */
  stranger(): Promise<Page>
}

/**
 * A separate console and service for one test, for states that depend on the server's clock, timeouts or
 * configuration. The guard watches what a browser receives, as in every journey.
 */
export async function inOwnShop(
  browser: Browser,
  options: ShopOptions,
  visit: (own: OwnShop) => Promise<void>,
): Promise<void> {
  const files = copyOfBuild()
  const shop = await openShop({
    ...options,
    config: { staticDir: files, pageWaitMs: 1000, ...options.config },
  })
  const { url } = shop.bff
  const allowed: RegExp[] = []
  const guards: Guard[] = []
  const contexts: BrowserContext[] = []
  const open = async () => {
    const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
    contexts.push(context)
    guards.push(guard(context, [shop.service.liveKey, shop.service.testKey, 'svc_live_', 'svc_test_']))
    return context
  }
  try {
    await visit({
      url,
      files,
      shop,
      portal: portalOf({ serviceUrl: shop.service.url, liveKey: shop.service.liveKey }),
      allow: (pattern) => void allowed.push(pattern),
      stranger: async () => newPage(await open()),
      enter: async (role, name) => {
        const context = await open()
        const added = await shop.bff.addPerson(role, name)
        const email = `${name.toLowerCase().replaceAll(' ', '.')}@sualoja.com.br`
        const { db } = shop.bff.context.store
        await db.updateTable('person').set({ email }).where('email', '=', added).execute()
        const answer = await context.request.post(SESSION_PATH, {
          data: { email, password: TEST_PASSWORD },
          headers: { origin: url },
        })
        expect(answer.ok(), await answer.text()).toBe(true)
        const cookies = (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
        return { page: await newPage(context), context, calls: caller(() => url, cookies) }
      },
    })
    for (const each of guards) {
      for (const pattern of allowed) each.allow(pattern)
      expect(await each.problems(), 'errors in the browser').toEqual([])
    }
  } finally {
    for (const context of contexts) await context.close()
    await shop.close()
    rmSync(files, { recursive: true })
  }
}

/**
 * A copy without the scripts that draw pages, because the test's process would take half a minute to load
 * them.
 */
function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patio-shots-'))
  cpSync('dist', folder, { recursive: true, filter: (from) => !from.endsWith('.server') })
  return folder
}
