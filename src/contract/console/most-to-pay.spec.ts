import { expect, it } from 'vitest'
import { highestPrice, marginCents } from './most-to-pay.ts'

const ACCOUNT = {
  fipeCents: 50_000_00,
  debtsCents: 1_200_00,
  transferCents: 300_00,
  repairsCents: 700_00,
  margin: { unit: 'percent', hundredths: 12_50 },
} as const

it('is the FIPE value less debts, transfer, repairs and margin', () => {
  expect(highestPrice(ACCOUNT)).toBe(41_550_00)
  expect(highestPrice({ ...ACCOUNT, margin: { unit: 'cents', cents: 5_000_00 } })).toBe(42_800_00)
})

it('counts unknown debts as zero, and is unknown without a FIPE value', () => {
  expect(highestPrice({ ...ACCOUNT, debtsCents: null })).toBe(42_750_00)
  expect(highestPrice({ ...ACCOUNT, fipeCents: null })).toBeNull()
})

it('is negative when the costs exceed the value', () => {
  expect(highestPrice({ ...ACCOUNT, repairsCents: 50_000_00 })).toBe(-7_750_00)
})

it('rounds a fraction of a cent of the margin up, and leaves whole cents', () => {
  expect(marginCents(1_00, { unit: 'percent', hundredths: 1 })).toBe(1)
  expect(marginCents(10_001, { unit: 'percent', hundredths: 12_50 })).toBe(12_51)
  expect(marginCents(10_000, { unit: 'percent', hundredths: 12_50 })).toBe(12_50)
  expect(marginCents(10_000, { unit: 'percent', hundredths: 0 })).toBe(0)
})
