import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countsOfStep, playwrightCounts, vitestCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'patio-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('reads both reports', () => {
  expect(vitestCounts(report({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 }))).toEqual({
    passed: 7,
    failed: 2,
  })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
  expect(playwrightCounts(report({ stats }))).toEqual({ passed: 5, failed: 2 })
})

it('never totals no failure where a step failed', () => {
  expect(countsOfStep(0)).toEqual({ passed: 0, failed: 0 })
  expect(countsOfStep(1)).toEqual({ passed: 0, failed: 1 })
  expect(countsOfStep(1, () => ({ passed: 9, failed: 0 }))).toEqual({ passed: 9, failed: 1 })
  expect(countsOfStep(1, () => ({ passed: 9, failed: 3 }))).toEqual({ passed: 9, failed: 3 })
  expect(countsOfStep(0, () => vitestCounts(join(folder, 'missing.json')))).toEqual({ passed: 0, failed: 1 })
})
