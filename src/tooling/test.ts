import { mkdirSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { type Counts, countsOfStep, playwrightCounts, vitestCounts } from './counts.ts'
import { run } from './process.ts'

const REPORTS = 'test-results/reports'
const VITEST = `${REPORTS}/vitest.json`
const PLAYWRIGHT = `${REPORTS}/playwright.json`

/** A part of the whole that can be run alone. */
type Part = 'check' | 'unit' | 'e2e'

interface Step {
  readonly title: string
  readonly parts: readonly Part[]
  readonly command: (rest: readonly string[]) => Promise<number>
  readonly counts?: () => Counts
  /** Nothing after it makes sense without it. */
  readonly essential?: boolean
}

const STEPS: readonly Step[] = [
  {
    title: 'Browser for the tests',
    parts: ['unit', 'e2e'],
    essential: true,
    command: async () => {
      const chromium = await ensureChromium()
      if (chromium) console.log(chromium)
      else console.error('No browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
      return chromium ? 0 : 1
    },
  },
  { title: 'Formatting', parts: ['check'], command: () => run('oxfmt', ['--check']) },
  { title: 'Lint', parts: ['check'], command: () => run('oxlint', ['--type-aware', '--quiet']) },
  { title: 'Types', parts: ['check'], command: () => run('tsc', ['-b']) },
  { title: 'Unused code', parts: ['check'], command: () => run('knip', []) },
  {
    title: 'Unit and app tests',
    parts: ['unit'],
    command: (rest) =>
      run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`, ...rest]),
    counts: () => vitestCounts(VITEST),
  },
  { title: 'Build', parts: ['e2e'], essential: true, command: () => run('node', ['src/tooling/build.ts']) },
  {
    title: 'Browser journeys',
    parts: ['e2e'],
    command: (rest) =>
      run('playwright', ['test', '--reporter=list,json', ...rest], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
      }),
    counts: () => playwrightCounts(PLAYWRIGHT),
  },
]

// `npm run unit -- src/brazil`: what follows the part's name goes to its test runner.
const [part, ...rest] = process.argv.slice(2)
process.exitCode = await runSteps(STEPS.filter((step) => !part || step.parts.some((name) => name === part)))

async function runSteps(steps: readonly Step[]): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const step of steps) {
    console.log(`\n=== ${step.title} ===\n`)
    const code = await step.command(rest)
    const counts = countsOfStep(code, step.counts)
    total.passed += counts.passed
    total.failed += counts.failed
    if (code !== 0) failures.push(step.title)
    if (code !== 0 && step.essential) break
  }
  console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '\nEverything passed.')
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}
