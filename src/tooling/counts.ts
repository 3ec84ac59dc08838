import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod/mini'

/** How the tests of a run ended. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly Skip[]
}

/** A test that was not run. */
export interface Skip {
  readonly file: string
  readonly title: string
  /** The test's own explanation. */
  readonly reason?: string | undefined
}

const VitestSchema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const PlaywrightTestSchema = z.looseObject({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  projectName: z.string(),
  annotations: z.array(z.looseObject({ type: z.string(), description: z.optional(z.string()) })),
})
const SuiteSchema = z.looseObject({
  specs: z.array(
    z.looseObject({ title: z.string(), file: z.string(), tests: z.array(PlaywrightTestSchema) }),
  ),
  get suites() {
    return z.optional(z.array(SuiteSchema))
  },
})
const PlaywrightSchema = z.looseObject({ suites: z.array(SuiteSchema), errors: z.array(z.unknown()) })

/**
 * Reads Vitest's JSON report. A file that failed without a failed test (it did not load, a hook threw) counts
 * as a failure.
 */
export function vitestCounts(file: string): Counts {
  const { testResults } = VitestSchema.parse(readJson(file))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative('.', name).replaceAll('\\', '/'),
      title: fullName,
      status,
    })),
  )
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => ({ file: test.file, title: test.title })),
  }
}

/** Reads Playwright's JSON report. A test that passes only on the second try counts as failed. */
export function playwrightCounts(file: string): Counts {
  const { suites, errors } = PlaywrightSchema.parse(readJson(file))
  const tests = suites.flatMap((suite) => testsOf(suite))
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky')
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: failed.length + errors.length,
    skipped: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ file: path, title, annotations }) => ({
        file: `e2e/${path}`,
        title,
        reason: reasonOf(annotations),
      })),
  }
}

/**
 * What a step adds to the totals. A step that failed without a failed test (it crashed, or it has no tests)
 * counts as one failure, so that zero failures in total mean that nothing failed.
 */
export function countsOfStep(exitCode: number, read?: () => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0, skipped: [] }
  try {
    if (read) counts = read()
  } catch {
    // No report: the program ended before it could write one.
    return { ...counts, failed: 1 }
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** A skipped test without this annotation did not run because an earlier one failed or the run was ended. */
function reasonOf(annotations: z.infer<typeof PlaywrightTestSchema>['annotations']): string | undefined {
  const mark = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  return mark ? mark.description : 'it did not run'
}

function testsOf({ specs, suites }: z.infer<typeof SuiteSchema>): PlaywrightTest[] {
  const own = specs.flatMap(({ tests, title, file }) => tests.map((test) => ({ ...test, title, file })))
  return [...own, ...(suites ?? []).flatMap((suite) => testsOf(suite))]
}

type PlaywrightTest = z.infer<typeof PlaywrightTestSchema> & { readonly title: string; readonly file: string }

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
