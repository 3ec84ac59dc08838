import { expect, it } from 'vitest'
import { barGroup, barsOf } from './bars.ts'

const item = (key: string, chargedCents: number, refundedCents = 0) => ({
  key,
  label: key,
  count: 1,
  chargedCents,
  refundedCents,
  netCents: chargedCents - refundedCents,
})

it('has a bar for each day up to today, including empty days', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(barsOf([item('2026-11-02', 690, 100)], days, '2026-11-03')).toEqual([
    { key: '2026-11-01', chargedCents: 0, refundedCents: 0 },
    { key: '2026-11-02', chargedCents: 690, refundedCents: 100 },
    { key: '2026-11-03', chargedCents: 0, refundedCents: 0 },
  ])
})

it('has a bar for each month of a long period', () => {
  const days = { from: '2025-11-15', to: '2026-02-03' }
  expect(barGroup(days)).toBe('month')
  expect(barGroup({ from: '2026-01-01', to: '2026-02-28' })).toBe('day')
  const bars = barsOf([item('2025-12', 5)], days, '2026-11-03')
  expect(bars.map(({ key, chargedCents }) => [key, chargedCents])).toEqual([
    ['2025-11', 0],
    ['2025-12', 5],
    ['2026-01', 0],
    ['2026-02', 0],
  ])
})
