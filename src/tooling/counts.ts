import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** How many tests of a run passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

const VitestSchema = z.looseObject({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightSchema = z.looseObject({
  stats: z.looseObject({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Reads the JSON report of Vitest. */
export function vitestCounts(file: string): Counts {
  const { numPassedTests, numFailedTests } = VitestSchema.parse(readJson(file))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Reads the JSON report of Playwright. A test that passes only at the second try has failed. */
export function playwrightCounts(file: string): Counts {
  const { stats } = PlaywrightSchema.parse(readJson(file))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/**
 * What a step adds to the totals. A step that failed without a failed test (it crashed, a file did not load, or it
 * has no tests) counts as one, so that a total without failures means what it says.
 */
export function countsOfStep(exitCode: number, read?: () => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    if (read) counts = read()
  } catch {
    // No report: the program ended before it could write one.
    return { passed: 0, failed: 1 }
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
