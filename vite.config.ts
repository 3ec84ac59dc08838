import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { calledAtOnce } from './src/tooling/called-at-once.ts'
import { firstPages } from './src/tooling/first-pages/plugin.ts'
import { iconInPage } from './src/tooling/icon-in-page.ts'
import { LONG_RUN } from './src/tooling/long-run.ts'
import { minifyFirst } from './src/tooling/minify-first.ts'
import { SHARED_FILES } from './src/tooling/shared-files.ts'

// In development Vite serves the page, and the BFF, which `npm run dev` starts beside it, serves everything
// else.
const bff = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`

/** A page without answers asks for the session and reads it through this schema. */
const SESSION = 'contract/console/session.ts'
/** The frame of every page of a signed-in person. */
const FRAME = 'console/shell/AppNavigation.tsx'

const SCRIPT_NAMES = 'assets/[name]-[hash:7].js'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    iconInPage('/favicon.png', 'public/favicon.png'),
    minifyFirst(),
    calledAtOnce(['index', 'frame', 'result']),
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
    minify: 'terser',
    terserOptions: { ecma: 2020, safari10: false },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Minifying takes most of a build, and people who start the product need not read that.
      checks: { bundlerTimings: false },
      output: {
        // A hash compresses by nothing, and a page's scripts name a hundred files. Two versions of a file get
        // the same seven characters once in four million million times.
        entryFileNames: SCRIPT_NAMES,
        chunkFileNames: SCRIPT_NAMES,
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
    // App tests start servers, a PostgreSQL and whole processes, which takes time on a busy machine. These
    // limits only stop tests that would never end; no test waits for them.
    testTimeout: LONG_RUN ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: LONG_RUN ? 120_000 : 30_000, interval: 20 } },
    // One more than the number of processors, because many of these tests wait for servers and other
    // processes.
    maxWorkers: availableParallelism() + 1,
    // Each process loads the modules once for all of its files, which saves a third of the processor time. So
    // a file must leave nothing behind in a module or in the process.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.spec.ts'],
          // Only the long run includes these files.
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
          // Each test starts with an empty page; the order of the tests does not matter.
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
