import { expect, it } from 'vitest'
import { isLate, usualMs, usualText } from './usual-time.ts'

const taking = (seconds: number, purged?: { readonly at: string; readonly afterDays: null }) => ({
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: new Date(Date.parse('2026-11-20T12:00:00.000Z') + seconds * 1000).toISOString(),
  ...(purged && { purged }),
})

it('two purchases predict nothing; of three the median does', () => {
  expect(usualMs([taking(4), taking(5)])).toBeNull()
  expect(usualMs([taking(4), taking(900), taking(5)])).toBe(5000)
})

it('is late past twice the usual time, and never in the first seconds', () => {
  expect([15_000, 15_001].map((elapsed) => isLate(elapsed, 1000))).toEqual([false, true])
  expect([40_000, 40_001].map((elapsed) => isLate(elapsed, 20_000))).toEqual([false, true])
})

it('ignores a purchase that was purged weeks later', () => {
  const purged = { at: '2026-12-20T12:00:00.000Z', afterDays: null }
  expect(usualMs([taking(3_000_000, purged), taking(4), taking(5)])).toBeNull()
})

it('shows a few seconds without a number', () => {
  expect([1_000, 9_999, 40_000].map(usualText)).toEqual(['poucos segundos', 'poucos segundos', '40 s'])
})
