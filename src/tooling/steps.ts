import { ensureChromium, findHeadlessShell } from './chromium.ts'
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import { type RunOptions, run, runTied } from './process.ts'

/** Folder for the reports and logs of a run. */
export const REPORTS = 'test-results/reports'
const VITEST = `${REPORTS}/vitest.json`
const PLAYWRIGHT = `${REPORTS}/playwright.json`

/** The parts of a test run, each of which can run alone. */
export const PARTS = ['check', 'unit', 'e2e'] as const
export type Part = (typeof PARTS)[number]

export interface Step {
  readonly title: string
  readonly part: Part
  /** Runs the step with the command-line arguments after the part's name. Returns the exit code. */
  readonly run: (rest: readonly string[], options: RunOptions) => Promise<number>
  readonly counts?: () => Counts
  /** When this step fails, the following steps of its part are pointless. */
  readonly essential?: boolean
  /** Advice for a person when the step fails. */
  readonly hint?: string
}

/** In the order of their parts; parts may run concurrently. */
export const STEPS: readonly Step[] = [
  {
    title: 'Formatting',
    part: 'check',
    run: (_, options) => run('oxfmt', ['--check'], options),
    hint: '`npm run fmt` formats every file.',
  },
  {
    title: 'Lint',
    part: 'check',
    run: (_, options) => run('oxlint', ['--type-aware', '--quiet'], options),
    hint: '`npm run lint -- --fix` corrects what a program can correct.',
  },
  { title: 'Types', part: 'check', run: (_, options) => run('tsc', ['-b'], options) },
  { title: 'Unused code', part: 'check', run: (_, options) => run('knip', [], options) },
  {
    title: 'Code that only tests use',
    part: 'check',
    run: (_, options) => run('knip', ['--production'], options),
  },
  {
    title: 'Unit and app tests',
    part: 'unit',
    run: (rest, options) =>
      runTied(
        'node_modules/vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`, ...rest],
        options,
      ),
    counts: () => vitestCounts(VITEST),
  },
  {
    title: 'Browser for the journeys',
    part: 'e2e',
    essential: true,
    run: async (_, { write }) => {
      const path = await ensureChromium(write)
      const shell = findHeadlessShell()
      // Spares the journeys' workers the search for a browser.
      if (path !== undefined) process.env.CHROMIUM_PATH = path
      if (shell !== undefined) process.env.HEADLESS_SHELL_PATH = shell
      return path === undefined ? 1 : 0
    },
  },
  {
    title: 'Build',
    part: 'e2e',
    essential: true,
    run: (_, options) => runTied('src/tooling/build.ts', [], options),
  },
  {
    title: 'Browser journeys',
    part: 'e2e',
    run: (rest, options) =>
      runTied('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...rest], {
        ...options,
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
      }),
    counts: () => playwrightCounts(PLAYWRIGHT),
  },
]
