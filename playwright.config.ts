import { defineConfig, devices } from '@playwright/test'
import { LIGHT_BROWSER, WHOLE_BROWSER } from './e2e/support/browser.ts'
import { LONG_RUN } from './src/tooling/long-run.ts'

/** Journeys for `npm run test:long`: the same proof for every service, state and month of a full table. */
const LONG = LONG_RUN ? [] : [/@long/]
/** Journeys of a desktop that only the long run repeats on a phone. */
const LONG_ON_A_PHONE = LONG_RUN ? [] : [/@phone-long/]

/** Every worker has a whole stack (see e2e/support/fixtures.ts): no server is shared or configured here. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A journey takes a processor, and each worker starts stacks of its own.
  workers: 2,
  // A test that passes at the second try is a defect of the test or of the console.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a machine that is busy with other work. A test that passes takes seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // One journey is about it; in the others it would only answer in the server's place.
    serviceWorkers: 'block',
    // Without them a click on a control that never comes would end with the test, and without a reason.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording every test to keep the few that fail costs a sixth of the time. `npm run e2e --
    // --trace on name` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: LIGHT_BROWSER,
  },
  projects: [
    // `npm run screenshots` takes pictures of all pages and states; the long run checks them instead.
    ...(process.env.SCREENSHOTS || LONG_RUN
      ? [
          {
            name: 'screenshots',
            testMatch: 'screenshots/*.shots.ts',
            // Each picture waits until its page stands still.
            timeout: 600_000,
            // Printing to a PDF is a picture's, not a check's.
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
