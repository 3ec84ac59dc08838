import { defineConfig, devices } from '@playwright/test'
import { LIGHT_BROWSER, WHOLE_BROWSER } from './e2e/support/browser.ts'
import { LONG_RUN } from './src/tooling/long-run.ts'

/**
 * Journeys that only `npm run test:long` runs: they prove the same for every service, state and month of a
 * full table.
 */
const LONG = LONG_RUN ? [] : [/@long/]
/** Desktop journeys that only the long run repeats on a phone. */
const LONG_ON_A_PHONE = LONG_RUN ? [] : [/@phone-long/]

/**
 * Every worker starts its own stack (see e2e/support/fixtures.ts), so no server is shared or configured here.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A journey keeps a processor busy, and each worker starts its own stacks.
  workers: 2,
  // A test that passes only at the second try shows a defect of the test or of the console.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that is busy with other work. A passing test takes seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // One journey tests the service worker; in the others it would only answer instead of the server.
    serviceWorkers: 'block',
    // Without these limits, a click on a control that never appears would last until the end of the test and
    // give no reason.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording every test, to keep the few that fail, costs a sixth of the time. `npm run e2e -- --trace on
    // name` records one test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: LIGHT_BROWSER,
  },
  projects: [
    // `npm run screenshots` takes pictures of all pages and states; the long run only checks the pages.
    ...(process.env.SCREENSHOTS || LONG_RUN
      ? [
          {
            name: 'screenshots',
            testMatch: 'screenshots/*.shots.ts',
            // Each picture waits until its page no longer changes.
            timeout: 600_000,
            // Pictures are printed to a PDF, which checks do not need.
            use: { launchOptions: LONG_RUN ? LIGHT_BROWSER : WHOLE_BROWSER },
          },
        ]
      : []),
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [/@phone-only/, ...LONG],
    },
    {
      name: 'phone',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
      grep: /@phone/,
      grepInvert: [...LONG, ...LONG_ON_A_PHONE],
    },
  ],
})
