import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Counts, countsOfStep } from './counts.ts'
import { workInRunFolder } from './run-folder.ts'
import { type Outcome, type Screen, startScreen, totals } from './screen.ts'
import { reportSkips } from './skips.ts'
import { PARTS, type Part, REPORTS, STEPS } from './steps.ts'

/** Parts run concurrently, because each mostly waits for servers, disks and browsers. */
const LANES: readonly Part[] = ['e2e', 'unit', 'check']

// `npm run unit -- src/brazil`: the arguments after the part's name go to its test runner.
const [name, ...rest] = process.argv.slice(2)
const part = PARTS.find((each) => each === name)
if (name !== undefined && part === undefined) {
  console.error(`Usage: npm test, or npm run ${PARTS.join(' | npm run ')} [-- what goes to the test runner]`)
  process.exit(2)
}
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
workInRunFolder()
process.env.PWTEST_CACHE_DIR ??= resolve('node_modules/.cache/playwright')
process.exitCode = report(part ? await runPart(part) : await runAll(), part !== undefined)

async function runAll(): Promise<readonly Outcome[]> {
  const screen = startScreen()
  const outcomes = await Promise.all(LANES.map((each) => runPart(each, screen)))
  screen.close()
  return outcomes.flat()
}

/** Runs a part on a screen that it shares with other parts, or alone on the terminal. */
async function runPart(each: Part, screen?: Screen): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of STEPS.filter((candidate) => candidate.part === each)) {
    const startedAt = Date.now()
    const write = screen?.begin(step)
    if (!screen) console.log(`\n=== ${step.title} ===\n`)
    const code = await step.run(rest, write ? { write } : {})
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const outcome = { step, code, seconds, counts: countsOfStep(code, step.counts) }
    outcomes.push(outcome)
    screen?.end(outcome)
    if (code !== 0 && step.essential) break
  }
  return outcomes
}

/** Prints the totals on a last line of their own. Returns the exit code. */
function report(outcomes: readonly Outcome[], isPart: boolean): number {
  const sum: Counts = {
    passed: outcomes.reduce((all, { counts }) => all + counts.passed, 0),
    failed: outcomes.reduce((all, { counts }) => all + counts.failed, 0),
    skipped: outcomes.flatMap(({ counts }) => counts.skipped),
  }
  const broken = outcomes.filter(({ counts }) => counts.failed > 0)
  if (broken.length > 0) console.log('\nFailed:')
  for (const { step } of broken) console.log(`  ${step.title}${step.hint ? `: ${step.hint}` : ''}`)
  const skips = reportSkips(sum)
  if (skips.lines.length > 0) console.log(`\nSkipped:\n${skips.lines.join('\n')}`)
  // With a filter on the command line nearly every test is skipped, so skips are not an error then.
  const strict = Boolean(process.env.CI) && !(isPart && rest.length > 0)
  const failed = sum.failed + (strict ? skips.unlisted.length : 0)
  console.log(`\n${totals({ ...sum, failed })}`)
  return failed === 0 ? 0 : 1
}
