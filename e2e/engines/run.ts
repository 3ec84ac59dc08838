import { parseArgs } from 'node:util'
import { workInRunFolder } from '#tooling/run-folder.ts'
import { startStack } from '../support/stack.ts'
import type { EngineStarter } from './engine.ts'
import { firefox } from './firefox.ts'
import { notedProblems } from './in-page.ts'
import { Page } from './page.ts'
import { WALK } from './walk.ts'
import { webkit } from './webkit.ts'

// Where nothing stays, however this run ends.
workInRunFolder()

const STARTERS: readonly EngineStarter[] = [firefox, webkit]

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((id) => STARTERS.every((starter) => starter.id !== id))
const asked = STARTERS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
for (const id of unknown)
  say(`There is no engine ${id}: ${STARTERS.map((starter) => starter.id).join(', ')}.`)
if (unknown.length > 0) process.exit(2)

let [passed, failed] = [0, 0]
for (const starter of asked) {
  const missing = starter.missing()
  if (missing.length === 0) await walkThrough(starter)
  else {
    const names = missing.map(({ program }) => program).join(', ')
    say(`${starter.id}: not on this machine (${names}).`)
    say(`  On Debian: apt-get install ${missing.map(({ packageName }) => packageName).join(' ')}`)
  }
}
say(`${passed} steps passed, ${failed} failed`)
// A run that tested nothing must not look like a run that found nothing.
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** Walks through the main job in one browser, on a fresh console. */
async function walkThrough(starter: EngineStarter): Promise<void> {
  const stack = await startStack()
  try {
    const engine = await starter.start()
    try {
      say(`\n${engine.name}`)
      await takeSteps(new Page(engine), stack)
    } finally {
      await engine.quit()
    }
  } catch (error) {
    failed += 1
    say(`${starter.id}: ${describe(error)}`)
  } finally {
    await stack.stop()
  }
}

async function takeSteps(page: Page, stack: Awaited<ReturnType<typeof startStack>>): Promise<void> {
  for (const { title, take } of WALK) {
    const from = performance.now()
    try {
      await take(page, stack)
      const problems = await page.engine.run(notedProblems)
      if (problems !== '') throw new Error(`The page complains:\n${problems}`)
    } catch (error) {
      throw new Error(`failed to ${title}`, { cause: error })
    }
    passed += 1
    say(`  ✓ ${title} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  }
}

/** An error with its causes, one per line. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.message}\n${describe(error.cause)}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
