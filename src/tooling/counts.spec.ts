import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countsOfStep, playwrightCounts, vitestCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'patio-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

function vitestFile(status: string, ...statuses: readonly string[]) {
  const assertionResults = statuses.map((each, index) => ({ fullName: `test ${index}`, status: each }))
  return { name: resolve('src/a.spec.ts'), status, assertionResults }
}

describe('the report of Vitest', () => {
  it('gives passed, failed and skipped tests', () => {
    const testResults = [vitestFile('failed', 'passed', 'failed', 'passed', 'skipped', 'todo')]
    expect(vitestCounts(report({ testResults }))).toEqual({
      passed: 2,
      failed: 1,
      skipped: [
        { file: 'src/a.spec.ts', title: 'test 3' },
        { file: 'src/a.spec.ts', title: 'test 4' },
      ],
    })
  })

  it('counts a file that did not load, and a file whose hook threw, as one failure each', () => {
    const testResults = [
      vitestFile('failed'),
      vitestFile('failed', 'skipped'),
      vitestFile('passed', 'passed'),
    ]
    expect(vitestCounts(report({ testResults }))).toMatchObject({ passed: 1, failed: 2 })
  })
})

describe('the report of Playwright', () => {
  const test = (status: string, ...annotations: readonly object[]) => ({
    status,
    projectName: 'desktop',
    annotations,
  })
  const spec = (...tests: readonly object[]) => ({ title: 'a title', file: 'a.e2e.ts', tests })

  it('gives passed, failed and skipped tests at every depth, and a test that passes on retry as failed', () => {
    const suites = [
      {
        specs: [spec(test('expected'), test('unexpected'))],
        suites: [
          { specs: [spec(test('flaky'))] },
          { specs: [spec(test('skipped', { type: 'skip', description: 'no table here' }), test('skipped'))] },
        ],
      },
    ]
    expect(playwrightCounts(report({ suites, errors: [] }))).toEqual({
      passed: 1,
      failed: 2,
      skipped: [
        { file: 'e2e/a.e2e.ts', title: 'a title', reason: 'no table here' },
        { file: 'e2e/a.e2e.ts', title: 'a title', reason: 'it did not run' },
      ],
    })
  })

  it('counts an error outside of all tests as a failure', () => {
    const content = { suites: [{ specs: [spec(test('expected'))] }], errors: [{ message: 'no config' }] }
    expect(playwrightCounts(report(content))).toMatchObject({ passed: 1, failed: 1 })
  })
})

describe('the totals', () => {
  const none = { passed: 0, failed: 0, skipped: [] }

  it('never report zero failures when a step failed', () => {
    expect(countsOfStep(0)).toEqual(none)
    expect(countsOfStep(1)).toEqual({ ...none, failed: 1 })
    expect(countsOfStep(1, () => ({ ...none, passed: 9 }))).toEqual({ ...none, passed: 9, failed: 1 })
    expect(countsOfStep(1, () => ({ ...none, passed: 9, failed: 3 }))).toMatchObject({ failed: 3 })
  })

  it('count a step without a report as a failure, even if it exited with 0', () => {
    expect(countsOfStep(0, () => vitestCounts(join(folder, 'missing.json')))).toEqual({ ...none, failed: 1 })
  })
})
