import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstPages } from './src/tooling/first-pages/plugin.ts'
import { iconInPage } from './src/tooling/icon-in-page.ts'
import { LONG_RUN } from './src/tooling/long-run.ts'
import { SHARED_FILES } from './src/tooling/shared-files.ts'

// In development the page comes from Vite and everything else from the BFF, which `npm run dev` starts beside
// it.
const bff = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`

/** A page that comes without answers asks for the session, and reads it through its schema. */
const SESSION = 'contract/console/session.ts'
/** What every page of a signed-in person begins with. */
const FRAME = 'console/shell/AppNavigation.tsx'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    iconInPage('/favicon.svg', 'public/favicon.svg'),
    firstPages({
      drawnBy: '/src/console/first-pages.tsx',
      sheet: 'src/console/styles/main.css',
      next: {
        splash: [SESSION],
        signIn: ['console/account/SignInForm.tsx'],
        home: [FRAME, 'console/home/ShopDay.tsx'],
        history: [FRAME],
        fipe: [FRAME],
        page: [FRAME],
        drawn: [FRAME],
      },
      drawn: 'drawn',
    }),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: SHARED_FILES },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': bff, '/webhooks': bff },
  },
  test: {
    // App tests start servers, a PostgreSQL and whole processes: on a busy machine that takes its time. These
    // limits only end what would never end; no test waits for them.
    testTimeout: LONG_RUN ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: LONG_RUN ? 120_000 : 30_000, interval: 20 } },
    // One more than there are processors: many of these tests wait for servers and other processes.
    maxWorkers: availableParallelism() + 1,
    // A process loads the modules once for all of its files: a third of the processor time. So a file leaves
    // nothing behind in a module or in the process.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.spec.ts'],
          // Files of which nothing belongs into every run.
          exclude: LONG_RUN ? [] : ['src/**/*.long.spec.ts'],
          setupFiles: ['src/tooling/settled-imports.ts'],
          globalSetup: ['src/tooling/postgres/vitest-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Each test begins with an empty page, and they pass in any order.
          include: ['src/console/**/*.spec.tsx'],
          setupFiles: [
            'src/console/test-late-updates.ts',
            'src/tooling/settled-imports.ts',
            'src/console/test-setup.ts',
          ],
        },
      },
    ],
  },
})
