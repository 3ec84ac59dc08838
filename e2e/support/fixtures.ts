import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
  test as base,
} from '@playwright/test'
import { SESSION_PATH } from './api.ts'
import { beginFocusWatch, endFocusWatch, watchFocus } from './focus-watch.ts'
import { type Guard, guard } from './guard.ts'
import { openRoad, type Road } from './held-road.ts'
import { type Portal, portalOf } from './portal.ts'
import { startStack, type Stack } from './stack.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface WorkerFixtures {
  /**
   * Further configuration for the stack, set at the top of a file: `test.use({ stackEnv: … })`. Files with
   * the same configuration share a worker's stack.
   */
  stackEnv: Readonly<Record<string, string>>
  /** The real product: built console, BFF and embedded service, one stack per worker. */
  stack: Stack
  /** Cookies of the signed-in manager. */
  managerState: StorageState
}

interface TestFixtures {
  /** Whether the test begins signed in; `test.use({ signedIn: false })` for tests of the sign-in itself. */
  signedIn: boolean
  watch: Guard
  /** Whether it is an error when a control disappears with the focus; set with `test.use` in the file. */
  keepsFocus: boolean
  /** The service's client portal: what a dealership's owner does outside of the console. */
  portal: Portal
  /** The road to the console, for journeys that use `ON_ROAD`. */
  road: Road
}

/**
 * For journeys that change the whole shop (prices, keys, services, the notice), that buy plates on which
 * others rely, or that need an inquiry to be running for a moment.
 */
export const SLOW_SHOP = { SERVICE_PROCESSING_MS: '3000' }

/**
 * For journeys whose answers arrive when the journey wants. The console itself answers a purchase after eight
 * seconds at the latest, which a busy machine may need for a single press.
 */
export const ON_ROAD = {
  proxy: async ({ road }: Pick<TestFixtures, 'road'>, use: (proxy: { server: string }) => Promise<void>) =>
    use({ server: road.url }),
}

export { expect }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackEnv: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ stackEnv }, use) => {
      const stack = await startStack({ env: stackEnv })
      // The service's own states require only the plate, so one gets further fields. This happens before the
      // catalog is cached.
      await portalOf(stack).setDebtFields('MG', ['renavam', 'cpf'])
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  managerState: [
    async ({ stack, playwright }, use) => {
      const api = await playwright.request.newContext({
        baseURL: stack.url,
        extraHTTPHeaders: { origin: stack.url },
      })
      const { email, password } = stack.admin
      const response = await api.post(SESSION_PATH, { data: { email, password } })
      expect(response.ok(), await response.text()).toBe(true)
      await use(await api.storageState())
      await api.dispose()
    },
    { scope: 'worker' },
  ],
  signedIn: [true, { option: true }],
  keepsFocus: [true, { option: true }],
  baseURL: async ({ stack }, use) => use(stack.url),
  storageState: async ({ signedIn, managerState }, use) => use(signedIn ? managerState : undefined),
  // Automatic, so that no test can forget the checks.
  watch: [
    async ({ context, stack, keepsFocus }, use) => {
      beginFocusWatch(keepsFocus)
      const watch = guard(context, [stack.liveKey, stack.testKey, 'svc_live_', 'svc_test_', 'whsec_'])
      await use(watch)
      expect(await watch.problems(), 'errors in the browser').toEqual([])
      expect(await endFocusWatch(), 'controls that went with the focus').toEqual([])
    },
    { auto: true },
  ],
  portal: async ({ stack }, use) => use(portalOf(stack)),
  road: async ({}, use) => {
    const road = await openRoad()
    await use(road)
    await road.close()
  },
  page: async ({ page }, use) => use(await watchFocus(waitingForConsole(page))),
})

/** Another tab, or another person's tab, which waits for the console like the first one. */
export async function newPage(context: BrowserContext): Promise<Page> {
  return watchFocus(waitingForConsole(await context.newPage()))
}

/**
 * Makes each navigation wait until the console has started: before that the page shows the same words, but
 * what a test measures or focuses there is replaced. Tests about that time pass `waitUntil`.
 */
function waitingForConsole(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const hasStarted = () => page.locator('#first').waitFor({ state: 'detached' })
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await hasStarted()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await hasStarted()
    return response
  }
  return page
}
